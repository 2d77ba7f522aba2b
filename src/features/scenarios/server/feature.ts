import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../../platform/server/feature.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { locateFacts, type FactLocations } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { createSourceNotes } from '../../law/rules/provenance.ts';
import { withoutMarks } from '../../law/rules/unchecked-marks.ts';
import { learnerText } from '../../resources/rules/learner-text.ts';
import type { ProfessionalScenario, Scenario } from '../content.ts';
import { scenariosContract } from '../contract.ts';
import { isRemovalOnly, type ScenarioKind, UNMARKED, type ScenarioMark } from '../rules/marks.ts';
import { joinPieces, type UncheckedPassage } from '../rules/scenario.ts';
import { scenariosPersonalData, readMarks, storeMark } from './store.ts';

export interface ScenarioMaterial {
  readonly scenarios: readonly Scenario[];
  readonly professionalScenarios: readonly ProfessionalScenario[];
}

interface ScenarioContent {
  readonly material: ScenarioMaterial;
  readonly law: LibraryLaw;
}

/** Scenarios. */
export function scenariosFeature(services: Services, content: () => ScenarioContent): Feature {
  return {
    name: 'scenarios',
    personalData: scenariosPersonalData,
    routes: (app) => scenarioRoutes(app, services, content),
  };
}

function scenarioRoutes(app: FastifyInstance, { pool, now }: Services, content: () => ScenarioContent): void {
  const shown = memoizeByEdition(content, presentScenarios);

  registerCall(app, scenariosContract.professional, { audience: 'signedIn', limiter: 'read' }, async ({ user }) => {
    const marks = await readMarks(pool, user.id, 'professional');
    const locksPremium = !app.opensPremium(user);
    return shown().professional.map((scenario) =>
      professionalForUser(scenario, { locked: locksPremium && scenario.isPremium, mark: marks.get(scenario.id) }),
    );
  });

  registerCall(
    app,
    scenariosContract.cases,
    { audience: 'premium', limiter: 'read', refusal: 'The case studies are part of every plan.' },
    async ({ user }) => {
      const marks = await readMarks(pool, user.id, 'case');
      return shown().cases.map((scenario) => caseForUser(scenario, marks.get(scenario.id)));
    },
  );

  registerCall(app, scenariosContract.mark, { audience: 'signedIn', limiter: 'write' }, async ({ user, body }) => {
    const { kind, scenarioId, ...change } = body;
    const premium = shown().isPremium[kind].get(scenarioId);
    if (premium === undefined) throw new ApiError('NOT_FOUND', 'There is no such scenario.');
    if (premium && !isRemovalOnly(change) && !app.opensPremium(user))
      throw new ApiError('PREMIUM_REQUIRED', 'This scenario is part of every plan.');
    return { kind, scenarioId, ...(await storeMark(pool, { userId: user.id, kind, scenarioId }, change, now())) };
  });
}

/** Prepares the scenarios of an edition without user marks, and whether each needs premium access. */
function presentScenarios({ material: { scenarios, professionalScenarios }, law }: ScenarioContent) {
  const places = locateFacts(law);
  const sourceNoteOf = createSourceNotes(law.facts, law.sources.sources);
  const isPremium: Readonly<Record<ScenarioKind, ReadonlyMap<number, boolean>>> = {
    professional: new Map(professionalScenarios.map((scenario) => [scenario.id, scenario.isPremium])),
    case: new Map(scenarios.map(({ id }) => [id, true])),
  };
  return {
    professional: professionalScenarios.map((scenario) => ({
      ...presentProfessional(scenario, places),
      sourceNote: sourceNoteOf(scenario.facts),
    })),
    cases: scenarios.map((scenario) => ({
      ...presentCase(scenario, places),
      sourceNote: sourceNoteOf(scenario.facts),
    })),
    isPremium,
  };
}

type ProfessionalOnWire = ResponseOf<typeof scenariosContract.professional>[number];
type CaseOnWire = ResponseOf<typeof scenariosContract.cases>[number];

/** A professional scenario with its answer, without user marks. */
type PresentedProfessional = Omit<ProfessionalOnWire, keyof ScenarioMark | 'locked'>;
/** A case study without user marks. */
type PresentedCase = Omit<CaseOnWire, keyof ScenarioMark>;

/** Converts a professional scenario, with the offsets of its unconfirmed passages. */
function presentProfessional(scenario: ProfessionalScenario, places: FactLocations): PresentedProfessional {
  const { id, title, section, lawReference, category, difficulty, isPremium, scenarioType } = scenario;
  const { read, unchecked } = partsOf<'question' | 'answer'>(scenario, places);
  return {
    id,
    title: withoutMarks(title),
    question: read('question'),
    answer: read('answer'),
    section,
    lawReference,
    category,
    difficulty,
    isPremium,
    scenarioType,
    unchecked,
  };
}

/** Converts a case study, with the offsets of its unconfirmed passages. */
function presentCase(scenario: Scenario, places: FactLocations): PresentedCase {
  const { id, title, legalReference, category, difficulty, tags } = scenario;
  const { read, unchecked } = partsOf<'description' | 'situation' | 'question' | 'analysis' | 'resolution'>(
    scenario,
    places,
  );
  return {
    id,
    title: withoutMarks(title),
    description: read('description'),
    situation: read('situation'),
    question: read('question'),
    analysis: read('analysis'),
    resolution: read('resolution'),
    legalReference,
    category,
    difficulty,
    tags,
    unchecked,
  };
}

/** Returns a function that converts the parts of an item and collects their unconfirmed passages in `unchecked`. */
function partsOf<Part extends string>(item: Readonly<Record<Part, string>>, places: FactLocations) {
  const unchecked: (UncheckedPassage & { part: Part })[] = [];
  function read(part: Part): string {
    const { text, unchecked: passages } = joinPieces(learnerText(item[part].trim(), places));
    unchecked.push(...passages.map((each) => ({ part, ...each })));
    return text;
  }
  return { read, unchecked };
}

/** Adds the user's marks to a professional scenario; removes the answer of a locked one. */
function professionalForUser(
  scenario: PresentedProfessional,
  { locked, mark }: { readonly locked: boolean; readonly mark: ScenarioMark | undefined },
): ProfessionalOnWire {
  const marked = { ...scenario, ...(mark ?? UNMARKED), locked };
  return locked
    ? { ...marked, answer: null, unchecked: scenario.unchecked.filter(({ part }) => part !== 'answer') }
    : marked;
}

/** Adds the user's marks to a case study. */
function caseForUser(scenario: PresentedCase, mark: ScenarioMark | undefined): CaseOnWire {
  return { ...scenario, ...(mark ?? UNMARKED) };
}
