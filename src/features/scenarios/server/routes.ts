import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { placeFacts } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { ProfessionalScenario, Scenario } from '../content.ts';
import { scenariosContract } from '../contract.ts';
import { onlyUnmarks, type ScenarioKind } from '../rules/marks.ts';
import { readMarks, storeMark } from './store.ts';
import { caseFor, presentCase, presentProfessional, professionalFor } from './present.ts';

/** What the scenarios are shown from: the content, and the fact base that the marks in its texts name. */
export interface ScenarioMaterial {
  readonly scenarios: readonly Scenario[];
  readonly professionalScenarios: readonly ProfessionalScenario[];
  readonly law: LibraryLaw;
}

/** Scenarios, and what a learner marked among them. The texts change only with the content, so they are put together once. */
export function scenarioRoutes(
  app: FastifyInstance,
  { pool, now, scenarios, professionalScenarios, law }: Services & ScenarioMaterial,
): void {
  const places = placeFacts(law);
  const professional = professionalScenarios.map((scenario) => presentProfessional(scenario, places));
  const cases = scenarios.map((scenario) => presentCase(scenario, places));
  /** Whether each scenario that exists is for premium access. */
  const isPremium: Readonly<Record<ScenarioKind, ReadonlyMap<number, boolean>>> = {
    professional: new Map(professionalScenarios.map((scenario) => [scenario.id, scenario.isPremium])),
    case: new Map(scenarios.map(({ id }) => [id, true])),
  };

  registerCall(app, scenariosContract.professional, { audience: 'signedIn', limiter: 'read' }, async ({ user }) => {
    const marks = await readMarks(pool, user.id, 'professional');
    const locksPremium = !app.opensPremium(user);
    return professional.map((scenario) =>
      professionalFor(scenario, { locked: locksPremium && scenario.isPremium, mark: marks.get(scenario.id) }),
    );
  });

  registerCall(
    app,
    scenariosContract.cases,
    { audience: 'premium', limiter: 'read', refusal: 'The case studies are part of every plan.' },
    async ({ user }) => {
      const marks = await readMarks(pool, user.id, 'case');
      return cases.map((scenario) => caseFor(scenario, marks.get(scenario.id)));
    },
  );

  registerCall(app, scenariosContract.mark, { audience: 'signedIn', limiter: 'write' }, async ({ user, body }) => {
    const { kind, scenarioId, ...change } = body;
    const premium = isPremium[kind].get(scenarioId);
    if (premium === undefined) throw new ApiError('NOT_FOUND', 'There is no such scenario.');
    if (premium && !onlyUnmarks(change) && !app.opensPremium(user))
      throw new ApiError('PREMIUM_REQUIRED', 'This scenario is part of every plan.');
    return { kind, scenarioId, ...(await storeMark(pool, { userId: user.id, kind, scenarioId }, change, now())) };
  });
}
