/** Time until the file is released from memory; the browser has started to save it by then. */
const REVOKE_AFTER_MS = 60_000;

/** Gives the browser a file to save under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
