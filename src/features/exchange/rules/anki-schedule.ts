import { DAY_MS, dayNumber, dayStart, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { scheduleAfter, type CardSchedule, type ScheduledAnswer } from '../../review/rules/schedule.ts';
import type { Grade } from '../../progress/rules/learning-record.ts';

/** Anki's day begins at four in the morning. */
const ANKI_DAY_START_MS = 4 * 60 * 60 * 1000;

/** Anki's starting ease, in thousandths. */
const EASE_FACTOR = 2500;

const EASES: Readonly<Record<Grade, number>> = { again: 1, hard: 2, good: 3, easy: 4 };

/** Anki's numbers for a card or an answer to it: on its first steps, in review, or on the steps back. */
const LOG_TYPES = { learning: 0, review: 1, relearning: 2 } as const;

/**
 * The instant at which Anki takes a collection to begin, in milliseconds since 1970: days of cards count from it. It lies
 * the day before anything is due, so that no count is negative.
 */
export function collectionStart(schedules: readonly (CardSchedule | null)[], now: number): number {
  const earliest = schedules.reduce((least, schedule) => Math.min(least, schedule?.due ?? now), now);
  return dayStart(grenadaDay(new Date(earliest))) - DAY_MS + ANKI_DAY_START_MS;
}

/** What Anki keeps of a card's schedule, named as its columns. */
export interface AnkiSchedule {
  /** 0 is new, 2 is in review. */
  readonly type: 0 | 2;
  /** The place among new cards; of a card in review, the day counted from the collection's beginning. */
  readonly due: number;
  /** Interval in days. */
  readonly ivl: number;
  readonly factor: number;
  readonly reps: number;
  readonly lapses: number;
  /** JSON: stability and difficulty as FSRS knows them. */
  readonly data: string;
}

/** A card's schedule for Anki. A card on its first steps goes along as one in review, due the day its step ends: Anki has steps of its own. */
export function ankiSchedule(
  schedule: CardSchedule | null,
  { start, place }: { readonly start: number; readonly place: number },
): AnkiSchedule {
  if (schedule === null) return { type: 0, due: place, ivl: 0, factor: 0, reps: 0, lapses: 0, data: '' };
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

/** An answer as Anki logs it, named as its columns. Intervals are days, or seconds when negative. */
export interface AnkiAnswer {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly ease: number;
  readonly ivl: number;
  readonly lastIvl: number;
  readonly factor: number;
  readonly type: number;
}

/** The log of one card: its answers, oldest first, each with the interval it led to. */
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
