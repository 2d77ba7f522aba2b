import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/server/services.ts';
import type { Achievement, Badge } from '../../progress/content.ts';

/** Achievements. */
export function achievementRoutes(_app: FastifyInstance, _services: Services & { readonly achievements: readonly Achievement[]; readonly badges: readonly Badge[] }): void {}
