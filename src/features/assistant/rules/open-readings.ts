import { amidSentence } from './amid-sentence.ts';
import type { Candidate } from './choose-sheet.ts';
import type { EarlierTurn, Question } from './create-answerer.ts';
import { saysLittle, type Hearing } from './hear-question.ts';
import type { Bounds } from './question-bounds.ts';
import { sharesMatter, type AnswerSheet } from './sheet.ts';

/** The two matters that a question may be about: the topic of the conversation, and a new one. */
export type Readings = readonly [AnswerSheet, AnswerSheet];

/** A lead of the best sheet below this leaves open which of two is meant. */
const CLOSE = 2.5;
/** The most words beside its title with which a person chooses a reading: "the sick leave please". */
const WORDS_BESIDE = 3;

/** Returns the old and the new matter where both are likely; null where the question tells, or where both have one rule. */
export function openReadings(
  [best, next]: readonly Candidate[],
  {
    lastSheet,
    alone,
    pointsBack,
  }: { readonly lastSheet: AnswerSheet; readonly alone: Candidate | undefined } & Pick<Bounds, 'pointsBack'>,
): Readings | null {
  if (best === undefined || next === undefined || alone === undefined || pointsBack) return null;
  if (best.score - next.score >= CLOSE || sharesMatter(best.sheet, next.sheet)) return null;
  const both = [best.sheet, next.sheet];
  return both.includes(lastSheet) && both.includes(alone.sheet) && alone.sheet !== lastSheet
    ? [lastSheet, alone.sheet]
    : null;
}

/** Returns both matters as the subject of an answer: "Sick leave, or annual leave?". */
export function aboutBoth([one, other]: Readings): string {
  return `${one.about}, or ${amidSentence(other.about)}?`;
}

/** Whether an answer asked which matter is meant. */
export function hasAskedBack({ about }: Pick<EarlierTurn, 'about'>): boolean {
  return about.endsWith('?');
}

/** Returns the question that was asked back on and the matter that the person chose for it; null where none was chosen. */
export function chosenReading(
  { question, earlier, today }: Question,
  sheets: readonly AnswerSheet[],
  { hear, stemsOf }: Pick<Hearing, 'hear' | 'stemsOf'>,
): { readonly asked: Question; readonly only: AnswerSheet } | null {
  const last = earlier.at(-1);
  if (last === undefined || !hasAskedBack(last)) return null;
  const offered = sheets.filter(
    ({ about }) => last.about.startsWith(`${about}, or `) || last.about.endsWith(`, or ${amidSentence(about)}?`),
  );
  const { words, holds } = hear(question);
  const named = offered.filter(({ about }) => {
    const stems = stemsOf(about);
    return (
      stems.filter((stem) => !saysLittle(stem)).every((stem) => holds(stem) > 0) &&
      words.length <= stems.length + WORDS_BESIDE
    );
  });
  const exact = named.find(({ about }) => about.toLowerCase() === question.trim().toLowerCase());
  const only = exact ?? (named.length === 1 ? named[0] : undefined);
  if (only === undefined) return null;
  return { asked: { question: last.question, earlier: earlier.slice(0, -1), today }, only };
}
