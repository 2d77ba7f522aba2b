import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COMPONENT_GALLERY_PATH } from '../../shared/app-paths.ts';
import { refuseRemoteClients } from '../http/client-address.ts';

/** Registers the component gallery, which answers on this computer only. Not for production. */
export function componentGalleryRoute(
  app: FastifyInstance,
  sendShell: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.get(COMPONENT_GALLERY_PATH, { config: { audience: 'public', limiter: 'none' } }, async (request, reply) => {
    refuseRemoteClients(request);
    return sendShell(request, reply);
  });
}
