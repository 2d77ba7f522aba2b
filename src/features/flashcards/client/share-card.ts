import type { Flashcard } from './service.ts';

/** What is shared of a card: its question and its source, never the answer, which access may close to others. */
export function shareTextOf({ question, lawReference }: Pick<Flashcard, 'question' | 'lawReference'>, origin: string): string {
  return `${question}\n${lawReference}\nLearn it with LabourWise Grenada: ${origin}`;
}
