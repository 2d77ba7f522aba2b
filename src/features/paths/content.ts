import { z } from 'zod';
import { MAX_STEP_CARDS } from '../cards/rules/study-sets.ts';
import { checkIds, loadContentFile, nonEmptyText } from '../law/content/material.ts';
import type { MaterialView } from '../law/rules/content-check.ts';
import type { ContentIssue } from '../law/rules/content-model.ts';
import { TEMPLATE_NAMES } from '../templates/rules/template.ts';
import { cardsOf, scenarioOf, sectionsOf, type ScenarioRef, type RolePath, PATH_IDS } from './rules/path.ts';

const provision = z.string().regex(/^[a-z-]+\/[a-zA-Z0-9-]+$/, 'is not a provision such as employment-act/26');
const sections = z.array(provision).min(1).max(8);
const scenario = z.strictObject({ kind: z.enum(['case', 'professional']), id: z.int().positive() });
const stepFields = {
  id: z.string().regex(/^[a-z-]{2,30}$/),
  title: nonEmptyText,
  text: nonEmptyText,
  minutes: z.int().min(2).max(90),
  exercise: z.enum(TEMPLATE_NAMES).optional(),
};

/** `content/paths/<id>.yaml`: a role path. */
export const pathSchema = z.strictObject({
  id: z.enum(PATH_IDS),
  title: nonEmptyText,
  walked: nonEmptyText,
  outcome: nonEmptyText,
  certification: z.int().positive(),
  steps: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('reading'), ...stepFields, sections }),
        z.strictObject({
          kind: z.literal('cards'),
          ...stepFields,
          sections,
          cards: z.array(z.int().positive()).min(5).max(MAX_STEP_CARDS),
          scenario: scenario.optional(),
        }),
        z.strictObject({ kind: z.literal('scenario'), ...stepFields, sections, scenario }),
        z.strictObject({ kind: z.literal('quiz'), ...stepFields }),
      ]),
    )
    .min(4)
    .max(10),
});

/** `content/paths/questions.yaml`: a plain question for each section of the paths, by its id. */
export const sectionQuestionsSchema = z.record(provision, nonEmptyText);

export type PathFile = z.output<typeof pathSchema>;

/** Loads the role paths in the order of display. @throws ContentError when a file is missing or invalid. */
export async function loadPaths(contentRoot: string): Promise<PathFile[]> {
  return Promise.all(PATH_IDS.map((id) => loadContentFile(contentRoot, `paths/${id}.yaml`, pathSchema)));
}

/** Loads the questions of the sections. @throws ContentError when the file is missing or invalid. */
export async function loadSectionQuestions(contentRoot: string): Promise<Record<string, string>> {
  const schema = z.strictObject({ questions: sectionQuestionsSchema });
  return (await loadContentFile(contentRoot, 'paths/questions.yaml', schema)).questions;
}

/** Lookups for the check of the paths. */
export interface PathReferences {
  /** Whether a card cites one of the provisions; null when a provision is unknown. */
  readonly fits: (cardId: number, provisions: readonly string[]) => boolean | null;
  /** Category of a card; undefined for an unknown card. */
  readonly categoryOf: (cardId: number) => string | undefined;
  readonly hasScenario: (scenario: ScenarioRef) => boolean;
  /** Category of a certification's cards (null for all) and the number its exam requires; undefined for an unknown one. */
  readonly certification: (
    id: number,
  ) => { readonly category: string | null; readonly requiredCards: number } | undefined;
  /** Questions of the sections by id. */
  readonly questions: Readonly<Record<string, string>>;
}

/** Checks the role paths (product-rules.md, F1 to F4). */
export function pathMaterial(paths: readonly RolePath[], references: PathReferences): MaterialView {
  return {
    name: 'Role paths',
    count: paths.length,
    read: [],
    items: [],
    issues: [
      ...checkIds(
        'Role paths',
        paths.map(({ id }) => id),
        PATH_IDS,
      ),
      ...checkIds('Questions of sections', Object.keys(references.questions), [
        ...new Set(paths.flatMap(({ steps }) => steps.flatMap(sectionsOf))),
      ]),
      ...paths.flatMap((path) => errorsOf(path, references)),
    ],
  };
}

function errorsOf(path: RolePath, references: PathReferences): ContentIssue[] {
  const where = `Path ${path.id}:`;
  const cards = path.steps.flatMap(cardsOf);
  const quizzes = path.steps.filter(({ kind }) => kind === 'quiz').length;
  const certification = references.certification(path.certification);
  const counted = cards.filter(
    (id) => certification?.category === null || references.categoryOf(id) === certification?.category,
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
    ...path.steps.flatMap((step): ContentIssue[] => {
      const stepName = `Path ${path.id}, step "${step.id}":`;
      const scenarioRef = scenarioOf(step);
      return [
        ...cardsOf(step).flatMap((id): ContentIssue[] => {
          if (references.categoryOf(id) === undefined) return [{ where: stepName, message: `there is no card ${id}.` }];
          return references.fits(id, sectionsOf(step)) === false
            ? [{ where: stepName, message: `card ${id} cites none of its sections.` }]
            : [];
        }),
        ...sectionsOf(step)
          .filter((section) => references.fits(0, [section]) === null)
          .map((section) => ({ where: stepName, message: `the law library has no ${section}.` })),
        ...(scenarioRef === null || references.hasScenario(scenarioRef)
          ? []
          : [{ where: stepName, message: `there is no ${scenarioRef.kind} scenario ${scenarioRef.id}.` }]),
      ];
    }),
  ];
}
