/** Dialogs that are open while they exist. */
import { router } from "../router.svelte";

/**
 * Opens a dialog over the page, so that Esc, its buttons and going back all close it. What this returns takes it away again.
 *
 * @param onleft the person has left it; it is not called where the page itself has taken the dialog away, which would be told
 *   after another may have come in its place.
 */
export function openOver(dialog: HTMLDialogElement, onleft: () => void): () => void {
  dialog.addEventListener("close", onleft);
  dialog.showModal();
  const closed = router.layOver(() => dialog.close());
  return () => {
    dialog.removeEventListener("close", onleft);
    closed();
    dialog.close();
  };
}
