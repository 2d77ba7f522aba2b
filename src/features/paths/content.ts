import { z } from 'zod';
import { MOST_CARDS_OF_STEP } from '../cards/rules/study-sets.ts';
import { checkIds, loadContentFile, words } from '../law/content/material.ts';
import type { MaterialView } from '../law/rules/content-check.ts';
import type { Fault } from '../law/rules/content-model.ts';
import { cardsOf, scenarioOf, sectionsOf, type NamedScenario, type RolePath } from './rules/path.ts';
import { PATH_IDS } from './rules/path-names.ts';

const provision = z.string().regex(/^[a-z-]+\/[a-zA-Z0-9-]+$/, 'is not a provision such as employment-act/26');
const sections = z.array(provision).min(1).max(8);
const scenario = z.strictObject({ kind: z.enum(['case', 'professional']), id: z.int().positive() });
const stepWords = {
  id: z.string().regex(/^[a-z-]{2,30}$/),
  title: words,
  text: words,
  minutes: z.int().min(2).max(90),
};

/** `content/paths/<id>.yaml`: a role path. */
export const pathSchema = z.strictObject({
  id: z.enum(PATH_IDS),
  title: words,
  walked: words,
  outcome: words,
  certification: z.int().positive(),
  steps: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('reading'), ...stepWords, sections }),
        z.strictObject({
          kind: z.literal('cards'),
          ...stepWords,
          sections,
          cards: z.array(z.int().positive()).min(5).max(MOST_CARDS_OF_STEP),
          scenario: scenario.optional(),
        }),
        z.strictObject({ kind: z.literal('scenario'), ...stepWords, sections, scenario }),
        z.strictObject({ kind: z.literal('quiz'), ...stepWords }),
      ]),
    )
    .min(4)
    .max(10),
});

/** A role path as its file holds it. */
export type PathFile = z.output<typeof pathSchema>;

/** The role paths in the order in which they are offered. Throws ContentError when a file is missing or faulty. */
export async function loadPaths(contentRoot: string): Promise<PathFile[]> {
  return Promise.all(PATH_IDS.map((id) => loadContentFile(contentRoot, `paths/${id}.yaml`, pathSchema)));
}

/** What the check of the paths looks things up in. */
export interface PathSurroundings {
  /** Whether cards of these ids cite one of these provisions; null when a provision is unknown. */
  readonly fits: (cardId: number, provisions: readonly string[]) => boolean | null;
  /** The category of a card, as cards name it; undefined when there is no such card. */
  readonly categoryOf: (cardId: number) => string | undefined;
  readonly hasScenario: (scenario: NamedScenario) => boolean;
  /** The category of a certification's cards (null for all) and how many its exam asks for; undefined when there is none. */
  readonly certification: (
    id: number,
  ) => { readonly category: string | null; readonly requiredCards: number } | undefined;
}

/** The role paths for the content check (product-rules.md, F1 to F4). */
export function pathMaterial(paths: readonly RolePath[], surroundings: PathSurroundings): MaterialView {
  return {
    name: 'Role paths',
    count: paths.length,
    read: [],
    items: [],
    faults: [
      ...checkIds(
        'Role paths',
        paths.map(({ id }) => id),
        PATH_IDS,
      ),
      ...paths.flatMap((path) => faultsOf(path, surroundings)),
    ],
  };
}

function faultsOf(path: RolePath, around: PathSurroundings): Fault[] {
  const where = `Path ${path.id}:`;
  const cards = path.steps.flatMap(cardsOf);
  const quizzes = path.steps.filter(({ kind }) => kind === 'quiz').length;
  const certification = around.certification(path.certification);
  const counted = cards.filter(
    (id) => certification?.category === null || around.categoryOf(id) === certification?.category,
  ).length;
  return [
    ...checkIds(
      `Path ${path.id}, steps`,
      path.steps.map(({ id }) => id),
    ),
    ...checkIds(`Path ${path.id}, cards`, cards),
    ...(quizzes === 1 && path.steps.at(-1)?.kind === 'quiz'
      ? []
      : [{ where, message: 'ends with its quiz, which is its only one.' }]),
    ...(certification === undefined
      ? [{ where, message: `there is no certification ${path.certification}.` }]
      : counted < certification.requiredCards
        ? [
            {
              where,
              message: `has ${counted} cards that count for certification ${path.certification}, whose exam asks for ${certification.requiredCards}.`,
            },
          ]
        : []),
    ...path.steps.flatMap((step): Fault[] => {
      const place = `Path ${path.id}, step "${step.id}":`;
      const scenarioNamed = scenarioOf(step);
      return [
        ...cardsOf(step).flatMap((id): Fault[] => {
          if (around.categoryOf(id) === undefined) return [{ where: place, message: `there is no card ${id}.` }];
          return around.fits(id, sectionsOf(step)) === false
            ? [{ where: place, message: `card ${id} cites none of its sections.` }]
            : [];
        }),
        ...sectionsOf(step)
          .filter((section) => around.fits(0, [section]) === null)
          .map((section) => ({ where: place, message: `the law library has no ${section}.` })),
        ...(scenarioNamed === null || around.hasScenario(scenarioNamed)
          ? []
          : [{ where: place, message: `there is no ${scenarioNamed.kind} scenario ${scenarioNamed.id}.` }]),
      ];
    }),
  ];
}
