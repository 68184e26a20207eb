/** What can be edited, as it comes over the wire. */
export type {
  ChoiceField,
  CodeField,
  FieldChoice,
  FlagField,
  JoiningField,
  LettersField,
  NumberField,
  Port,
  Remark,
  Workpiece,
  WorkGroup,
} from "../../generated/scene";
import type { WorkGroup } from "../../generated/scene";

export type Editable = WorkGroup["fields"][number];
