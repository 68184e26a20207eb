/** Shows a dialog above the page for as long as it is there. */
export function asModal(node: HTMLDialogElement): () => void {
  node.showModal();
  return () => node.close();
}
