import { addDays, dayStart, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { EffectiveAccess } from '../../access/rules/access.ts';

/** The longest question in characters, and what is said of a longer one. */
export const MAX_QUESTION_LENGTH = 1000;
export const QUESTION_TOO_LONG = `A question has at most ${MAX_QUESTION_LENGTH} characters.`;
/** The longest title of a conversation. */
export const MAX_TITLE_LENGTH = 80;
/** The longest remark beside a thumb. */
export const MAX_REMARK_LENGTH = 500;
/** The shortest and the longest text that conversations are searched for: one letter stands in all of them. */
export const MIN_SEARCH_LENGTH = 2;
export const MAX_SEARCH_LENGTH = 100;

/** Why an answer did not help. */
export const FEEDBACK_REASONS = ['wrong', 'not-my-question', 'unclear'] as const;

/** The reasons as people choose them, and as editors read them. */
export const REASON_LABELS: Readonly<Record<(typeof FEEDBACK_REASONS)[number], string>> = {
  wrong: 'A figure looks wrong',
  'not-my-question': 'It did not answer me',
  unclear: 'Hard to follow',
};

/** Questions on one Grenadian day, by access (product-rules.md, J1). */
export const QUESTIONS_PER_DAY: Readonly<Record<EffectiveAccess, number>> = { free: 10, trial: 500, premium: 500 };

/** The most conversations that a person keeps, and the most messages of one, questions and answers together (product-rules.md, J4). */
export const MAX_CONVERSATIONS = 200;
export const MAX_MESSAGES = 100;

/** How often the provider is asked for one question: who asks again without end is answered by the library. */
export const MAX_TRIES = 3;

/** Seconds from an instant until the day ends in Grenada. */
export function secondsLeftOfDay(now: Date): number {
  return Math.ceil((dayStart(addDays(grenadaDay(now), 1)) - now.getTime()) / 1000);
}

/** What someone is told who has asked all questions of a day. */
export function dailyLimitText(access: EffectiveAccess, now: Date): string {
  const asked = `You have asked your ${QUESTIONS_PER_DAY[access]} questions of today. You can go on at midnight in Grenada, in ${waitOf(secondsLeftOfDay(now))}.`;
  return access === 'free' ? `${asked} With a plan you have ${QUESTIONS_PER_DAY.premium} a day.` : asked;
}

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `about ${Math.round(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** What is left of a day. Who had more earlier in the day, as during a trial, may have asked more than the limit of now. */
export function allowanceOf(limit: number, asked: number): { readonly limit: number; readonly left: number } {
  return { limit, left: Math.max(0, limit - asked) };
}
