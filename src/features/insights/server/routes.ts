import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/server/services.ts';
import type { Deck } from '../../flashcards/server/service.ts';
import type { Awards } from '../../progress/server/service.ts';
import type { Challenge, Insight } from '../content.ts';

/** The insight and the challenge of the day. */
export function insightRoutes(_app: FastifyInstance, _services: Services & { readonly deck: Deck; readonly awards: Awards; readonly insights: readonly Insight[]; readonly challenges: readonly Challenge[]; readonly changedFacts: ReadonlySet<string> }): void {}
