import { z } from 'zod';
import { arithmetic, checkMinimum, checkIds, factIds, loadContentFile, nonEmptyText } from '../law/content/material.ts';
import type { MaterialView } from '../law/rules/content-check.ts';
import { checkLongestOption } from '../law/rules/guessable-answers.ts';
import { checkOptions } from '../law/rules/options.ts';

const CATEGORIES = ['employment', 'labour_relations', 'minimum_wages', 'workplace_safety'] as const;
const difficulty = z.enum(['easy', 'medium', 'hard']);

/** A daily insight in content/insights/. */
export const insightSchema = z.strictObject({
  id: z.int().positive(),
  title: nonEmptyText,
  /** One or two paragraphs, separated by a blank line. */
  content: nonEmptyText,
  keyPoints: z.array(nonEmptyText).min(3).max(4),
  legalReference: nonEmptyText,
  practicalTip: nonEmptyText,
  category: z.enum(CATEGORIES),
  difficulty,
  facts: factIds,
  arithmetic,
});

/** A daily challenge in content/challenges/. The position of the right option follows from the id. */
export const challengeSchema = z.strictObject({
  id: z.int().positive(),
  title: nonEmptyText,
  question: nonEmptyText,
  correctOption: nonEmptyText,
  wrongOptions: z.tuple([nonEmptyText, nonEmptyText, nonEmptyText]),
  explanation: nonEmptyText,
  legalReference: nonEmptyText,
  /** Seconds. */
  timeLimit: z.int().min(30).max(300),
  points: z.int().min(5).max(50),
  category: z.enum(CATEGORIES),
  difficulty,
  facts: factIds,
  arithmetic,
});

export type Insight = z.output<typeof insightSchema>;
export type Challenge = z.output<typeof challengeSchema>;

const MIN_DAYS = 90;
const FILES = CATEGORIES.map((category) => `${category.replaceAll('_', '-')}.yaml`);

/** Loads the daily insights in order of id. @throws ContentError when a file is invalid. */
export async function loadInsights(contentRoot: string): Promise<Insight[]> {
  const file = z.strictObject({ insights: z.array(insightSchema) });
  const files = await Promise.all(FILES.map((name) => loadContentFile(contentRoot, `insights/${name}`, file)));
  return files.flatMap(({ insights }) => insights).toSorted((first, second) => first.id - second.id);
}

/** Loads the daily challenges in order of id. @throws ContentError when a file is invalid. */
export async function loadChallenges(contentRoot: string): Promise<Challenge[]> {
  const file = z.strictObject({ challenges: z.array(challengeSchema) });
  const files = await Promise.all(FILES.map((name) => loadContentFile(contentRoot, `challenges/${name}`, file)));
  return files.flatMap(({ challenges }) => challenges).toSorted((first, second) => first.id - second.id);
}

/** Checks that there are insights for ninety days, and some of each category. */
export function insightMaterial(insights: readonly Insight[]): MaterialView {
  return {
    name: 'Daily insights',
    read: ['content', 'keyPoints', 'practicalTip'],
    items: insights.map(({ id, title, content, keyPoints, legalReference, practicalTip, facts, ...rest }) => ({
      where: `Insight ${id} (${title})`,
      isGraded: false,
      law: null,
      facts,
      citations: [{ lawReference: legalReference }],
      question: '',
      taught: ['title', 'content', 'keyPoints', 'practicalTip'],
      fields: { title, content, keyPoints: keyPoints.join('\n\n'), practicalTip },
      wrong: [],
      arithmetic: rest.arithmetic ?? [],
    })),
    issues: [
      ...checkIds(
        'Daily insights',
        insights.map(({ id }) => id),
      ),
      ...checkIds(
        'Titles of daily insights',
        insights.map(({ title }) => title),
      ),
      ...checkMinimum('Daily insights', insights.length, MIN_DAYS),
      ...CATEGORIES.flatMap((category) =>
        checkMinimum(
          `Daily insights of ${category}`,
          insights.filter((insight) => insight.category === category).length,
          1,
        ),
      ),
    ],
  };
}

/** Checks that there are challenges for ninety days, with options of equal form. */
export function challengeMaterial(challenges: readonly Challenge[]): MaterialView {
  return {
    name: 'Daily challenges',
    read: ['question', 'explanation'],
    items: challenges.map(
      ({ id, title, question, correctOption, wrongOptions, explanation, legalReference, facts, ...rest }) => ({
        where: `Challenge ${id} (${title})`,
        isGraded: true,
        law: null,
        facts,
        citations: [{ lawReference: legalReference }],
        question: question,
        taught: ['correctOption'],
        fields: { title, question, correctOption, explanation },
        wrong: wrongOptions,
        arithmetic: rest.arithmetic ?? [],
      }),
    ),
    issues: [
      ...checkIds(
        'Daily challenges',
        challenges.map(({ id }) => id),
      ),
      ...checkMinimum('Daily challenges', challenges.length, MIN_DAYS),
      ...challenges.flatMap((challenge) => checkOptions(`Challenge ${challenge.id} (${challenge.title})`, challenge)),
      ...checkLongestOption('The set of daily challenges', challenges),
    ],
  };
}
