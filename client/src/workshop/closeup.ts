import type { Scene } from "../scene/types";

/** How much of the board is seen around the pieces. */
const AROUND = 1.2;

/** A board that grows, no larger than its pieces need: on the whole of it they would be tiny. */
export function closeUp(scene: Scene, isPiece: (sprite: string) => boolean): Scene {
  const pieces = scene.grows ? scene.sprites.filter((sprite) => isPiece(sprite.id)) : [];
  if (!pieces.length) return scene;
  const xs = pieces.map((sprite) => sprite.x);
  const ys = pieces.map((sprite) => sprite.y);
  const left = Math.max(scene.x, Math.min(...xs) - AROUND);
  const top = Math.max(scene.y, Math.min(...ys) - AROUND);
  const right = Math.min(scene.x + scene.width, Math.max(...xs) + AROUND);
  const bottom = Math.min(scene.y + scene.height, Math.max(...ys) + AROUND);
  return { ...scene, x: left, y: top, width: right - left, height: bottom - top };
}
