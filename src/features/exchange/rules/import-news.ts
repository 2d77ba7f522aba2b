import { counted } from '../../../platform/shared/numbers.ts';
/** What came of a file of bookmarks, in counts. */
interface ImportCounts {
  readonly added: number;
  readonly already: number;
  readonly problems: readonly unknown[];
}

/** What came of a file of bookmarks, in words. */
export function importNews({ added, already, problems }: ImportCounts): string {
  if (added + already + problems.length === 0) return 'The file asks for no bookmark.';
  const sentences = [
    added === 0 ? 'No new bookmark.' : `${counted(added, 'bookmark')} added.`,
    already === 0 ? '' : `${counted(already, 'card')} bookmarked before.`,
    problems.length === 0 ? '' : `${counted(problems.length, 'row')} not taken:`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
