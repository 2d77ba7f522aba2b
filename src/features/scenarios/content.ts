import { z } from 'zod';
import {
  arithmetic,
  checkMinimum,
  checkIds,
  factIds,
  lawCategory,
  loadContentFile,
  nonEmptyText,
} from '../law/content/material.ts';
import type { MaterialView } from '../law/rules/content-check.ts';
import type { ContentIssue, LawPrefix } from '../law/rules/content-model.ts';
import { DIFFICULTIES, PROFESSIONAL_CATEGORIES } from './rules/scenario.ts';

const difficulty = z.enum(DIFFICULTIES);

/** A case study in content/scenarios/. */
export const scenarioSchema = z.strictObject({
  id: z.int().positive(),
  title: nonEmptyText,
  description: nonEmptyText,
  situation: nonEmptyText,
  question: nonEmptyText,
  analysis: nonEmptyText,
  resolution: nonEmptyText,
  /** One or more citations, separated by "; ". */
  legalReference: nonEmptyText,
  category: lawCategory,
  difficulty,
  tags: z.array(nonEmptyText).min(3).max(6),
  facts: factIds,
  arithmetic,
});

/** A case of an HR manager or a union officer in content/professional-scenarios/. */
export const professionalScenarioSchema = z.strictObject({
  id: z.int().positive(),
  title: nonEmptyText,
  question: nonEmptyText,
  answer: nonEmptyText,
  section: nonEmptyText,
  lawReference: nonEmptyText,
  category: z.enum(PROFESSIONAL_CATEGORIES),
  difficulty,
  isPremium: z.boolean(),
  scenarioType: z.enum(['hr', 'union']),
  facts: factIds,
  arithmetic,
});

export type Scenario = z.output<typeof scenarioSchema>;
export type ProfessionalScenario = z.output<typeof professionalScenarioSchema>;

const SCENARIO_IDS: Readonly<Record<Scenario['category'], readonly number[]>> = {
  employment: [1, 2, 3, 4, 5, 16, 17, 19],
  labour_relations: [6, 7, 8, 9, 10, 18, 20],
  minimum_wages: [11, 12, 13, 14, 15],
};
const LAW_OF: Readonly<Record<Scenario['category'], LawPrefix>> = {
  employment: 'EA-',
  labour_relations: 'LRA-',
  minimum_wages: 'MW-',
};
const MIN_PROFESSIONAL = 30;
const MIN_FREE_SHARE = 0.25;

/** Loads the 20 case studies in order of id. @throws ContentError when a file is invalid. */
export async function loadScenarios(contentRoot: string): Promise<Scenario[]> {
  const file = z.strictObject({ scenarios: z.array(scenarioSchema) });
  const files = await Promise.all(
    ['employment', 'labour-relations', 'minimum-wages'].map((name) =>
      loadContentFile(contentRoot, `scenarios/${name}.yaml`, file),
    ),
  );
  return files.flatMap(({ scenarios }) => scenarios).toSorted((first, second) => first.id - second.id);
}

/** Loads the professional scenarios in order of id. @throws ContentError when a file is invalid. */
export async function loadProfessionalScenarios(contentRoot: string): Promise<ProfessionalScenario[]> {
  const file = z.strictObject({ scenarios: z.array(professionalScenarioSchema) });
  const files = await Promise.all(
    PROFESSIONAL_CATEGORIES.map((category) =>
      loadContentFile(contentRoot, `professional-scenarios/${category.replaceAll('_', '-')}.yaml`, file),
    ),
  );
  return files.flatMap(({ scenarios }) => scenarios).toSorted((first, second) => first.id - second.id);
}

/** Checks that each category has its specified case studies. */
export function scenarioMaterial(scenarios: readonly Scenario[]): MaterialView {
  const idsOf = (category: Scenario['category']) =>
    scenarios.filter((scenario) => scenario.category === category).map(({ id }) => id);
  return {
    name: 'Scenarios',
    read: ['situation', 'analysis', 'resolution'],
    items: scenarios.map(
      ({
        id,
        title,
        description,
        situation,
        question,
        analysis,
        resolution,
        legalReference,
        category,
        facts,
        ...rest
      }) => ({
        where: `Scenario ${id} (${title})`,
        isGraded: false,
        law: LAW_OF[category],
        facts,
        citations: legalReference.split('; ').map((lawReference) => ({ lawReference })),
        question: '',
        taught: ['description', 'analysis', 'resolution'],
        fields: { title, description, situation, question, analysis, resolution },
        wrong: [],
        arithmetic: rest.arithmetic ?? [],
      }),
    ),
    issues: Object.entries(SCENARIO_IDS).flatMap(([category, ids]) => {
      const name = z.enum(['employment', 'labour_relations', 'minimum_wages']).parse(category);
      return checkIds(`Scenarios of ${name}`, idsOf(name), ids);
    }),
  };
}

/** Checks that there are enough professional scenarios, some of each category and difficulty, a quarter of them free. */
export function professionalMaterial(scenarios: readonly ProfessionalScenario[]): MaterialView {
  const count = (matches: (scenario: ProfessionalScenario) => boolean) => scenarios.filter(matches).length;
  const free = count((scenario) => !scenario.isPremium);
  const issues: ContentIssue[] = [
    ...checkIds(
      'Professional scenarios',
      scenarios.map(({ id }) => id),
    ),
    ...checkMinimum('Professional scenarios', scenarios.length, MIN_PROFESSIONAL),
    ...checkMinimum('Professional scenarios open to everyone', free, Math.ceil(scenarios.length * MIN_FREE_SHARE)),
    ...PROFESSIONAL_CATEGORIES.flatMap((category) =>
      checkMinimum(
        `Professional scenarios of ${category}`,
        count((scenario) => scenario.category === category),
        1,
      ),
    ),
    ...difficulty.options.flatMap((level) =>
      checkMinimum(
        `Professional scenarios that are ${level}`,
        count((scenario) => scenario.difficulty === level),
        1,
      ),
    ),
  ];
  return {
    name: 'Professional scenarios',
    read: ['question', 'answer'],
    items: scenarios.map(({ id, title, question, answer, section, lawReference, facts, ...rest }) => ({
      where: `Professional scenario ${id} (${title})`,
      isGraded: false,
      law: null,
      facts,
      citations: [{ section, lawReference }],
      question: question,
      taught: ['answer'],
      fields: { title, question, answer },
      wrong: [],
      arithmetic: rest.arithmetic ?? [],
    })),
    issues,
  };
}
