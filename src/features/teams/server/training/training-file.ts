import { csvLines } from '../../../../platform/server/csv.ts';
import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { progressText } from '../../rules/training/progress.ts';
import type { Training } from './training.ts';

/** By this mark at the beginning Excel knows that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What the file is called where it is downloaded: by the day in Grenada. */
export function trainingFileName(day: GrenadaDay): string {
  return `labourwise-progress-${day}.csv`;
}

/** Members and their progress as CSV. Who does not share it has a line that says so, and empty cells. */
export function trainingFile({ assigned, people }: Training): string {
  const heading = ['Member', 'Shares progress', ...assigned.map(columnOf), 'Last studied'];
  const lines = people.map(({ username, shared }) =>
    shared === null
      ? [username, 'No', ...assigned.map(() => ''), '']
      : [username, 'Yes', ...shared.progress.map(progressText), shared.lastStudied ?? ''],
  );
  return BYTE_ORDER_MARK + csvLines([heading, ...lines]);
}

function columnOf({ title, dueOn, offer }: Training['assigned'][number]): string {
  return `${title} (${offer.detail}, due ${dueOn})`;
}
