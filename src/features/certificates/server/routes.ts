import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/server/services.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';

/** Certificates: their picture, document and credential, and taking one back. */
export function certificateRoutes(_app: FastifyInstance, _services: Services & { readonly law: LibraryLaw }): void {}
