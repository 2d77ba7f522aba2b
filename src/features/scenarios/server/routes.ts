import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/server/services.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { ProfessionalScenario, Scenario } from '../content.ts';

/** Scenarios, and what a learner marked among them. */
export function scenarioRoutes(_app: FastifyInstance, _services: Services & { readonly scenarios: readonly Scenario[]; readonly professionalScenarios: readonly ProfessionalScenario[]; readonly law: LibraryLaw }): void {}
