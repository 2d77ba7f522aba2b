import { formatTime } from '../../../platform/shared/grenada-calendar.ts';
import { shuffled } from '../../../platform/shared/shuffle.ts';
import { accommodatedSeconds } from '../../accounts/rules/time-accommodation.ts';
import { durationParts } from '../../assessment/rules/clock.ts';
import { isRight, scoreOf, type GradedAnswer } from '../../assessment/rules/grade.ts';
import type { AssessmentPolicy } from '../../assessment/rules/policy.ts';
import { isAskable, type AskableCard } from '../../assessment/rules/question.ts';
import { lawAddressOf } from '../../law/rules/law-address.ts';
import { findProvision, type Provision } from '../../law/rules/provisions.ts';

/**
 * Policy of a certification exam: one time limit for all questions, and answers may be changed until the end. The score
 * is rounded down, so that rounding never passes an exam. A failed exam may be repeated after 24 hours
 * (product-rules.md, E4).
 */
export const EXAM: AssessmentPolicy = {
  name: 'exam',
  time: 'whole',
  changeable: true,
  grace: 60_000,
  rounding: 'down',
  waitAfterFailing: 24 * 60 * 60 * 1000,
  marks: { warning: 5 * 60, danger: 60, spoken: [5 * 60, 60] },
};

/** Returns the duration of an exam for a learner, in milliseconds. `timeAccommodation`: percent of the usual time. */
export function durationOf(minutes: number, timeAccommodation: number): number {
  return accommodatedSeconds(minutes * 60, timeAccommodation) * 1000;
}

interface ExamAnswer extends GradedAnswer {
  readonly area: string;
}

interface AreaGrade {
  readonly name: string;
  readonly correct: number;
  readonly total: number;
}

/** Result of a finished exam; `score` in whole percent. */
export interface ExamGrade {
  readonly score: number;
  readonly passed: boolean;
  readonly correctAnswers: number;
  readonly totalQuestions: number;
}

/** Grades an exam. A question without an answer counts as wrong. */
export function gradeExam({
  requiredScore,
  ...counts
}: Pick<ExamGrade, 'correctAnswers' | 'totalQuestions'> & { readonly requiredScore: number }): ExamGrade {
  const score = scoreOf(EXAM, counts);
  return { ...counts, score, passed: score >= requiredScore };
}

/** Returns the correct and total answers of each area, in the order of the questions. */
export function areaGrades(answers: readonly ExamAnswer[]): AreaGrade[] {
  return [...Map.groupBy(answers, ({ area }) => area)].map(([name, own]) => ({
    name,
    correct: own.filter(isRight).length,
    total: own.length,
  }));
}

/** Formats an instant in Grenada's time zone: "Saturday 21 November at 12:05 pm". */
export function formatExamDay(instant: Date): string {
  const day = instant.toLocaleDateString('en-GB', {
    timeZone: 'America/Grenada',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return `${day.replace(',', '')} at ${formatTime(instant)}`;
}

/** Formats milliseconds: "30 minutes", "43 minutes and 45 seconds", "2 hours and 20 minutes". */
export function formatLength(length: number): string {
  const parts = durationParts(length);
  if (parts.length === 0) return 'no time';
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ');
}

export interface ExamCard extends AskableCard {
  /** The provision it cites and the Part that contains it: "employment-act/62", "employment-act/part-viii". */
  readonly provisions: readonly string[];
}

/** One area of an exam's blueprint. */
export interface ExamArea {
  readonly name: string;
  readonly provisions: readonly string[];
  readonly questions: number;
}

/** A card drawn for an area. */
export interface DrawnCard<C extends ExamCard> {
  readonly area: string;
  readonly card: C;
}

/** Returns the provision that a citation names and the Part that contains it; none when the law library lacks it. */
export function provisionsCited(lawReference: string, provisions: readonly Provision[]): readonly string[] {
  const [, , body, slug] = lawAddressOf(lawReference).split('/');
  if (body === undefined || slug === undefined) return [];
  const cited = findProvision(
    provisions.filter((provision) => provision.body === body),
    slug,
  );
  if (cited === null) return [];
  return cited.part === null ? [`${body}/${cited.slug}`] : [`${body}/${cited.slug}`, `${body}/${cited.part}`];
}

/**
 * Draws the cards of an exam: for each area its number of questions, each card at most once, in random order. Skips cards
 * whose law is under review (product-rules.md, E2). Returns null when an area has too few cards.
 */
export function drawExam<C extends ExamCard>(
  cards: readonly C[],
  areas: readonly ExamArea[],
  random: () => number,
): DrawnCard<C>[] | null {
  const drawn = new Set<C>();
  const exam: DrawnCard<C>[] = [];
  for (const { name, provisions, questions } of areas) {
    const candidates = cards.filter(
      (card) => !drawn.has(card) && isAskable(card) && card.provisions.some((cited) => provisions.includes(cited)),
    );
    if (candidates.length < questions) return null;
    for (const card of shuffled(candidates, random).slice(0, questions)) {
      drawn.add(card);
      exam.push({ area: name, card });
    }
  }
  return exam;
}

/** Whether an exam can be drawn now. This does not depend on chance, because the areas of a blueprint share no cards. */
export function canDraw(cards: readonly ExamCard[], areas: readonly ExamArea[]): boolean {
  return drawExam(cards, areas, () => 0) !== null;
}
