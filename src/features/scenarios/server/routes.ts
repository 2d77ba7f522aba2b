import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { accessOf, opensPremiumScreens } from '../../access/rules/access.ts';
import { placeFacts } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { ProfessionalScenario, Scenario } from '../content.ts';
import { scenariosContract } from '../contract.ts';
import { onlyUnmarks, type ScenarioKind } from '../rules/marks.ts';
import { readMarks, storeMark } from './marks.ts';
import { caseFor, presentCase, presentProfessional, professionalFor } from './present.ts';

/** What the scenarios are shown from: the content, and the fact base that the marks in its texts name. */
interface ScenarioMaterial {
  readonly scenarios: readonly Scenario[];
  readonly professionalScenarios: readonly ProfessionalScenario[];
  readonly law: LibraryLaw;
}

/** Scenarios, and what a learner marked among them. The texts change only with the content, so they are put together once. */
export function scenarioRoutes(app: FastifyInstance, { pool, now, scenarios, professionalScenarios, law }: Services & ScenarioMaterial): void {
  const places = placeFacts(law);
  const professional = professionalScenarios.map((scenario) => presentProfessional(scenario, places));
  const cases = scenarios.map((scenario) => presentCase(scenario, places));
  /** Whether each scenario that exists is for premium access. */
  const isPremium: Readonly<Record<ScenarioKind, ReadonlyMap<number, boolean>>> = {
    professional: new Map(professionalScenarios.map((scenario) => [scenario.id, scenario.isPremium])),
    case: new Map(scenarios.map(({ id }) => [id, true])),
  };
  const opensPremium = (user: SignedInUser) => opensPremiumScreens(accessOf(user, now()));

  registerCall(app, scenariosContract.professional, { audience: 'signedIn', limiter: 'none' }, async ({ user }) => {
    const marks = await readMarks(pool, user.id, 'professional');
    const locksPremium = !opensPremium(user);
    return professional.map((scenario) => professionalFor(scenario, { locked: locksPremium && scenario.isPremium, mark: marks.get(scenario.id) }));
  });

  registerCall(app, scenariosContract.cases, { audience: 'signedIn', limiter: 'none' }, async ({ user }) => {
    if (!opensPremium(user)) throw new ApiError('PREMIUM_REQUIRED', 'The case studies are part of every plan.');
    const marks = await readMarks(pool, user.id, 'case');
    return cases.map((scenario) => caseFor(scenario, marks.get(scenario.id)));
  });

  registerCall(app, scenariosContract.mark, { audience: 'signedIn', limiter: 'write' }, async ({ user, body }) => {
    const { kind, scenarioId, ...change } = body;
    const premium = isPremium[kind].get(scenarioId);
    if (premium === undefined) throw new ApiError('NOT_FOUND', 'There is no such scenario.');
    if (premium && !onlyUnmarks(change) && !opensPremium(user)) throw new ApiError('PREMIUM_REQUIRED', 'This scenario is part of every plan.');
    return { kind, scenarioId, ...(await storeMark(pool, { userId: user.id, kind, scenarioId }, change, now())) };
  });
}
