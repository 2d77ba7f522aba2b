import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/api/health/ready` return 503, so that a load balancer sends requests elsewhere. Other requests are still answered. */
    readonly startDraining: () => void;
    readonly isDraining: () => boolean;
  }
}

/** How long new requests are still answered, with UNAVAILABLE, in milliseconds. */
const REFUSE_MS = 300;

/** Counts the requests of a server's connections. `closeIdle` closes idle connections, and the others once they are idle. */
function trackConnections(server: Server): { readonly closeIdle: () => void } {
  const pending = new Map<Socket, number>();
  let closing = false;

  function count(socket: Socket, change: number): void {
    const requests = pending.get(socket);
    if (requests === undefined) return;
    pending.set(socket, requests + change);
    if (closing && requests + change === 0) socket.destroySoon();
  }

  server.on('connection', (socket) => {
    pending.set(socket, 0);
    socket.once('close', () => pending.delete(socket));
  });
  server.on('request', (request, response) => {
    count(request.socket, 1);
    response.once('close', () => count(request.socket, -1));
  });
  return {
    closeIdle() {
      closing = true;
      for (const [socket, requests] of pending) if (requests === 0) socket.destroy();
    },
  };
}

/**
 * Closes the application in order: refuses new requests, finishes running ones, and closes idle connections, of which browsers keep
 * several open. While draining, each response closes its connection, so that proxies reuse none.
 */
export function closeGracefully(app: FastifyInstance): void {
  const connections = trackConnections(app.server);
  let draining = false;
  let closing = false;
  app.decorate('startDraining', () => {
    draining = true;
  });
  app.decorate('isDraining', () => draining);
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining) reply.header('connection', 'close');
    if (closing)
      throw new ApiError('UNAVAILABLE', 'The service is stopping just now. Please try again in a moment.', {
        retryAfter: 5,
      });
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    if (!app.server.listening) return;
    await wait(REFUSE_MS);
    connections.closeIdle();
  });
}
