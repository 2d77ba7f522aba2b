import { createEmptyCard, fsrs, Rating, State, type Card, type Grade as Rated } from 'ts-fsrs';
import { DAY_MS, dayStart, grenadaDay, onGrenadaClock, onUtcClock } from '../../../platform/shared/grenada-calendar.ts';
import type { Grade } from '../../progress/rules/learning-record.ts';

/** The state of a card in FSRS: on its first steps, in review, or on the steps after it was forgotten. */
export type ScheduleState = 'learning' | 'review' | 'relearning';

/** How well a learner remembers a card, and when it is due. Instants are milliseconds since 1970. */
export interface CardSchedule {
  readonly due: number;
  /** Days until the chance of remembering falls to nine in ten. */
  readonly stability: number;
  /** From 1, easy, to 10. */
  readonly difficulty: number;
  readonly state: ScheduleState;
  readonly learningStep: number;
  /** Whole days from the last answer to the due day; 0 on the steps of minutes. */
  readonly scheduledDays: number;
  readonly reps: number;
  readonly lapses: number;
  readonly lastReview: number;
}

/** An answer that changes a schedule. `at` is milliseconds since 1970. */
export interface ScheduledAnswer {
  readonly id: string;
  readonly grade: Grade;
  readonly at: number;
}

/** Every grade, from the worst. */
export const GRADES: readonly Grade[] = ['again', 'hard', 'good', 'easy'];

/** The longest interval, as the law may change. */
const MAX_INTERVAL_DAYS = 365;

/** An unknown card returns after 10 minutes, a hard one after 15. */
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: MAX_INTERVAL_DAYS,
  enable_fuzz: false,
  enable_short_term: true,
  learning_steps: ['10m'],
  relearning_steps: ['10m'],
});

/** The longest of those steps. A card due in days is never due sooner than this, even when answered just before midnight. */
const LONGEST_STEP_MS = 15 * 60_000;

const RATINGS: Readonly<Record<Grade, Rated>> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
};
const STATES = { learning: State.Learning, review: State.Review, relearning: State.Relearning } as const;

/**
 * Returns the schedule of a card after an answer, by FSRS (product-rules.md, R1); `schedule` is null for a card never answered.
 * FSRS counts calendar days in UTC, so it gets times shifted to Grenada's clock. A card due in days is due from the start of
 * that day in Grenada, or a few minutes later when it was answered just before midnight.
 */
export function scheduleAfter(schedule: CardSchedule | null, grade: Grade, at: number): CardSchedule {
  const { card } = scheduler.next(
    schedule === null ? createEmptyCard(onGrenadaClock(at)) : asCard(schedule),
    onGrenadaClock(at),
    RATINGS[grade],
  );
  // FSRS gives a better grade a day more than a worse one, even beyond its maximum interval.
  const scheduledDays = Math.min(card.scheduled_days, MAX_INTERVAL_DAYS);
  return {
    due:
      scheduledDays === 0
        ? onUtcClock(card.due)
        : Math.max(dayStart(grenadaDay(new Date(at))) + scheduledDays * DAY_MS, at + LONGEST_STEP_MS),
    stability: card.stability,
    difficulty: card.difficulty,
    state: stateOf(card.state),
    learningStep: card.learning_steps,
    scheduledDays,
    reps: card.reps,
    lapses: card.lapses,
    lastReview: at,
  };
}

/** Computes the schedule of a card from all its answers, in any order; null without answers. Answers of the same instant are ordered by id. */
export function scheduleOf(answers: readonly ScheduledAnswer[]): CardSchedule | null {
  return inOrder(answers).reduce<CardSchedule | null>(
    (schedule, { grade, at }) => scheduleAfter(schedule, grade, at),
    null,
  );
}

/** Sorts answers by time, then id. */
export function inOrder<T extends ScheduledAnswer>(answers: readonly T[]): T[] {
  return answers.toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}

/** Returns the retrievability of FSRS: the probability, 0 to 1, that a card is remembered at `now`. Computes only the forgetting curve, as a day may have thousands of cards. */
export function retrievabilityOf({ stability, lastReview }: CardSchedule, now: number): number {
  return scheduler.forgetting_curve(Math.max(0, now - lastReview) / DAY_MS, stability);
}

function asCard(schedule: CardSchedule): Card {
  return {
    ...createEmptyCard(onGrenadaClock(schedule.due)),
    stability: schedule.stability,
    difficulty: schedule.difficulty,
    scheduled_days: schedule.scheduledDays,
    learning_steps: schedule.learningStep,
    reps: schedule.reps,
    lapses: schedule.lapses,
    state: STATES[schedule.state],
    last_review: onGrenadaClock(schedule.lastReview),
  };
}

function stateOf(state: State): ScheduleState {
  if (state === State.Review) return 'review';
  return state === State.Relearning ? 'relearning' : 'learning';
}
