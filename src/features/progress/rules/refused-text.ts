import type { LearningEvent } from './learning-record.ts';

/** Returns what a learner did, as the buttons name it. */
export function actionText(event: LearningEvent): string {
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

/** Returns refused events as CSV. */
export function refusedTable(refused: readonly { readonly event: LearningEvent; readonly reason: string }[]): string {
  const rows = refused.map(({ event, reason }) => [
    event.at,
    String(event.cardId),
    actionText(event),
    reason,
    event.id,
  ]);
  return [['Time', 'Card', 'Answer', 'Not counted because', 'Id'], ...rows]
    .map((row) => `${row.map(quoted).join(',')}\r\n`)
    .join('');
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
