import type { LearningEvent } from './learning-record.ts';

/** What a learner did, in the words of the buttons. */
export function deedOf(event: LearningEvent): string {
  switch (event.kind) {
    case 'card.completed':
      return 'Got it!';
    case 'card.practised':
      return 'Need Practice';
    case 'card.reviewed':
      return `Reviewed: ${event.grade}`;
    case 'answer.undone':
      return 'Answer taken back';
    case 'bookmark.set':
      return event.bookmarked ? 'Bookmarked' : 'Bookmark removed';
  }
}

/** When something happened, on the Grenadian clock, such as '20 Nov 2026, 12:05'. */
export function whenOf({ at }: Pick<LearningEvent, 'at'>): string {
  return CLOCK.format(new Date(at));
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Grenada',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** A table of events that could not be counted, for a spreadsheet. The reason is a sentence of ours. */
export function refusedTable(refused: readonly { readonly event: LearningEvent; readonly reason: string }[]): string {
  const rows = refused.map(({ event, reason }) => [event.at, String(event.cardId), deedOf(event), reason, event.id]);
  return [['Time', 'Card', 'Answer', 'Not counted because', 'Id'], ...rows]
    .map((row) => `${row.map(quoted).join(',')}\r\n`)
    .join('');
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
