/** The largest file of bookmarks, in bytes of UTF-8. */
export const FILE_LIMIT = 200 * 1024;

/** What is said of a larger file. */
export const FILE_LIMIT_SENTENCE =
  'The file is larger than 200 KB. Keep the column "Card" and leave the long texts out.';

/** Whether the text of a file may be sent. */
export function isWithinFileLimit(text: string): boolean {
  return new TextEncoder().encode(text).length <= FILE_LIMIT;
}
