import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../../platform/server/feature.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import type { Services } from '../../../platform/server/services.ts';
import { locateFacts } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { createSourceNotes } from '../../law/rules/provenance.ts';
import type { ProfessionalScenario, Scenario } from '../content.ts';
import { scenariosContract } from '../contract.ts';
import { isRemovalOnly, type ScenarioKind } from '../rules/marks.ts';
import { scenariosPersonalData, readMarks, storeMark } from './store.ts';
import { caseForUser, presentCase, presentProfessional, professionalForUser } from './present.ts';

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
