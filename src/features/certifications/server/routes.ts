import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/server/services.ts';
import type { Deck } from '../../flashcards/server/service.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { Schedules } from '../../progress/server/service.ts';
import type { Certification } from '../content.ts';

/** Certifications: what a learner has of each, and the exam. */
export function certificationRoutes(_app: FastifyInstance, _services: Services & { readonly deck: Deck; readonly schedules: Schedules; readonly random: () => number; readonly certifications: readonly Certification[]; readonly law: LibraryLaw }): void {}
