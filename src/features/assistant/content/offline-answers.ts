import { z } from 'zod';
import { checkIds, factIds, loadContentFile, nonEmptyText } from '../../law/content/material.ts';
import type { MaterialView } from '../../law/rules/content-check.ts';

/** The topics the built-in answers cover. */
const TOPICS = [
  'termination',
  'leave',
  'union_joining',
  'union_rights',
  'union',
  'wages',
  'summary_dismissal',
  'union_dismissal',
  'fairness',
  'contract',
  'hours',
  'help',
] as const;

/** `content/pages/offline-answers.yaml`: answers for use without a network. */
export const offlineAnswersSchema = z.strictObject({
  answers: z.array(
    z.strictObject({
      topic: z.enum(TOPICS),
      /** Lists of keywords for `findOfflineAnswer`; none for the help text. */
      keywords: z.array(z.array(z.string().regex(/^[a-z]+$/)).min(1)),
      answer: nonEmptyText,
      /** Citations as cards show them. */
      references: z.array(nonEmptyText),
      /** None for the help text, which states no law. */
      facts: z.union([factIds, z.tuple([])]),
    }),
  ),
});

/** A built-in answer. */
export type OfflineAnswer = z.output<typeof offlineAnswersSchema>['answers'][number];

/**
 * Loads the built-in answers, the narrowest topic first.
 * @throws ContentError if the file is invalid
 */
export async function loadOfflineAnswers(contentRoot: string): Promise<OfflineAnswer[]> {
  return (await loadContentFile(contentRoot, 'pages/offline-answers.yaml', offlineAnswersSchema)).answers;
}

/** Returns the built-in answers for the content check: every topic once, figures as in the facts. */
export function offlineAnswerMaterial(answers: readonly OfflineAnswer[]): MaterialView {
  return {
    name: 'Offline answers',
    read: ['answer'],
    items: answers.map(({ topic, answer, references, facts }) => ({
      where: `Offline answer "${topic}"`,
      isGraded: false,
      law: null,
      facts,
      citations: references.map((lawReference) => ({ lawReference })),
      question: '',
      taught: ['answer'],
      fields: { answer },
      wrong: [],
      arithmetic: [],
    })),
    issues: checkIds(
      'Offline answers',
      answers.map(({ topic }) => topic),
      TOPICS,
    ),
  };
}
