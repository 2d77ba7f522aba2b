import { formatAnswerText } from '../answer/answer-text.ts';
import { answerer } from './content-answerer.ts';
import { conversation } from './evaluate.ts';

/** A question, and lines that its answer states. */
export type StatedLines = readonly [question: string, ...lines: string[]];

/** Returns the answer to a question as the user reads it. */
export function readAnswer(question: string): string {
  return formatAnswerText(conversation([question], answerer));
}

/** Returns those of some lines that the answer to a question does not state. */
export function findMissingLines(question: string, lines: readonly string[]): readonly string[] {
  const text = readAnswer(question);
  return lines.filter((line) => !text.includes(line));
}
