import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/server/services.ts';

/** The leaderboard. */
export function leaderboardRoutes(_app: FastifyInstance, _services: Services): void {}
