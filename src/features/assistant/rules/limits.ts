import { addDays, dayStart, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { EffectiveAccess } from '../../access/rules/access.ts';

/** Maximum length of a question in characters, and the error text for a longer one. */
export const MAX_QUESTION_LENGTH = 1000;
export const QUESTION_TOO_LONG = `A question has at most ${MAX_QUESTION_LENGTH} characters.`;
/** Maximum length of a conversation's title in characters. */
export const MAX_TITLE_LENGTH = 80;
/** Maximum length of a remark in feedback, in characters. */
export const MAX_REMARK_LENGTH = 500;
/** Minimum and maximum length of a search text: a single letter would match every conversation. */
export const MIN_SEARCH_LENGTH = 2;
export const MAX_SEARCH_LENGTH = 100;

/** Maximum length of an answer's first line in characters, about three lines on a phone. A longer first sentence stays whole. */
export const MAX_LEAD_LENGTH = 110;

/** Why an answer did not help. */
export const FEEDBACK_REASONS = ['wrong', 'not-my-question', 'unclear'] as const;

/** Labels of the reasons, for users and administrators. */
export const REASON_LABELS: Readonly<Record<(typeof FEEDBACK_REASONS)[number], string>> = {
  wrong: 'A figure looks wrong',
  'not-my-question': 'It did not answer me',
  unclear: 'Hard to follow',
};

/** Questions on one Grenadian day, by access (product-rules.md, J1). */
export const QUESTIONS_PER_DAY: Readonly<Record<EffectiveAccess, number>> = { free: 10, trial: 500, premium: 500 };

/**
 * Maximum conversations of a user, and maximum messages of one, questions and answers together (product-rules.md, J4).
 */
export const MAX_CONVERSATIONS = 200;
export const MAX_MESSAGES = 100;

/** Maximum calls of the language model for one question. After them, the composed answer is sent. */
export const MAX_TRIES = 3;

/** Seconds from an instant until the day ends in Grenada. */
export function secondsLeftOfDay(now: Date): number {
  return Math.ceil((dayStart(addDays(grenadaDay(now), 1)) - now.getTime()) / 1000);
}

/** Returns the error text when all questions of a day are used. */
export function dailyLimitText(access: EffectiveAccess, now: Date): string {
  const used = `You have asked your ${QUESTIONS_PER_DAY[access]} questions of today. You can go on at midnight in Grenada, in ${waitOf(secondsLeftOfDay(now))}.`;
  return access === 'free' ? `${used} With a plan you have ${QUESTIONS_PER_DAY.premium} a day.` : used;
}

/** Longer waits are shown in hours. */
const MAX_MINUTES_SHOWN = 90;

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > MAX_MINUTES_SHOWN) return `about ${Math.round(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** Returns the remaining questions of a day. A user whose limit fell during the day may have used more than the present limit. */
export function buildAllowance(limit: number, used: number): { readonly limit: number; readonly left: number } {
  return { limit, left: Math.max(0, limit - used) };
}
