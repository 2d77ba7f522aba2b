import { formatDay, addDays, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { capitalised, countedInWords } from './figure-text.ts';
import type { LawFigure } from './law-base.ts';
import { after, type Service } from './time-served.ts';
import type { Total } from './worked.ts';

/** From when someone works, and the day on which notice is given, which still counts as service. */
export interface NoticeInput {
  readonly from: GrenadaDay;
  readonly given: GrenadaDay;
}

/** The service that a notice looks at. */
export function serviceAtNotice({ from, given }: NoticeInput): Service {
  return { from, to: given };
}

/** The last day of a notice. It begins on the day after it is given (product-rules.md, W7). */
export function lastDayOf(given: GrenadaDay, notice: Pick<LawFigure, 'amount' | 'unit'>): GrenadaDay {
  return addDays(after(addDays(given, 1), notice.amount, notice.unit), -1);
}

/** The line that says when a notice ends. */
export function endOfNotice(given: GrenadaDay, notice: LawFigure): Total {
  return {
    label: `Given on ${formatDay(given)}, the notice ends on`,
    figure: { kind: 'day', day: lastDayOf(given, notice), isLimit: false },
  };
}

/** The length of a notice as the answer says it: "Two weeks of notice". A notice in days is one in working days. */
export function noticeAnswer({ amount, unit }: LawFigure): string {
  return `${capitalised(countedInWords(amount, unit === 'day' ? 'working day' : unit))} of notice`;
}
