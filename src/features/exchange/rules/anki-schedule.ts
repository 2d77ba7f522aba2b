import { DAY_MS, dayNumber, dayStart, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { scheduleAfter, type CardSchedule, type ScheduledAnswer } from '../../review/rules/schedule.ts';
import type { Grade } from '../../progress/rules/learning-record.ts';

/** Anki's day begins at four in the morning. */
const ANKI_DAY_START_MS = 4 * 60 * 60 * 1000;

/** Anki's starting ease, in thousandths. */
const EASE_FACTOR = 2500;

const EASES: Readonly<Record<Grade, number>> = { again: 1, hard: 2, good: 3, easy: 4 };

/** Anki's codes of a card's or an answer's state. */
const LOG_TYPES = { learning: 0, review: 1, relearning: 2 } as const;

/**
 * Returns the creation time of the collection, in milliseconds since 1970, from which Anki counts due days. It is the day
 * before the earliest due day, so that no count is negative.
 */
export function collectionStart(schedules: readonly (CardSchedule | null)[], now: number): number {
  const earliest = schedules.reduce((minimum, schedule) => Math.min(minimum, schedule?.due ?? now), now);
  return dayStart(grenadaDay(new Date(earliest))) - DAY_MS + ANKI_DAY_START_MS;
}

/** A card's schedule, named by Anki's columns. */
export interface AnkiSchedule {
  /** 0 is new, 2 is in review. */
  readonly type: 0 | 2;
  /** For a new card its position; for a card in review, the number of days since the creation of the collection. */
  readonly due: number;
  /** Interval in days. */
  readonly ivl: number;
  readonly factor: number;
  readonly reps: number;
  readonly lapses: number;
  /** JSON: stability and difficulty of FSRS. */
  readonly data: string;
}

/** Returns a card's schedule for Anki. A card in a learning step becomes one in review, because Anki has its own steps. */
export function ankiSchedule(
  schedule: CardSchedule | null,
  { start, position }: { readonly start: number; readonly position: number },
): AnkiSchedule {
  if (schedule === null) return { type: 0, due: position, ivl: 0, factor: 0, reps: 0, lapses: 0, data: '' };
  const { due, scheduledDays, reps, lapses, stability, difficulty } = schedule;
  return {
    type: 2,
    due: dayNumber(grenadaDay(new Date(due))) - dayNumber(grenadaDay(new Date(start))),
    ivl: Math.max(1, scheduledDays),
    factor: EASE_FACTOR,
    reps,
    lapses,
    data: JSON.stringify({ s: Number(stability.toFixed(4)), d: Number(difficulty.toFixed(3)) }),
  };
}

/** An answer, named by the columns of Anki's log. Intervals are in days, or in seconds when negative. */
export interface AnkiAnswer {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly ease: number;
  readonly ivl: number;
  readonly lastIvl: number;
  readonly factor: number;
  readonly type: number;
}

/** Returns the log of a card: its answers, oldest first, with the resulting intervals. */
export function ankiLog(answers: readonly ScheduledAnswer[]): readonly AnkiAnswer[] {
  let before: CardSchedule | null = null;
  return answers.map(({ grade, at }) => {
    const after = scheduleAfter(before, grade, at);
    const type = LOG_TYPES[before?.state ?? 'learning'];
    const entry = {
      at,
      ease: EASES[grade],
      ivl: intervalOf(after),
      lastIvl: before === null ? 0 : intervalOf(before),
      factor: type === 0 ? 0 : EASE_FACTOR,
      type,
    };
    before = after;
    return entry;
  });
}

function intervalOf({ scheduledDays, due, lastReview }: CardSchedule): number {
  return scheduledDays > 0 ? scheduledDays : -Math.round((due - lastReview) / 1000);
}
