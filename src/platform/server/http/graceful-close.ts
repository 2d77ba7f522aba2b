import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/** How long what was already on its way is still answered, by a refusal in our own words, in milliseconds. */
const LATE_MS = 300;

/** Watches a server's connections; what it answers cuts those on which nothing is under way, now and as soon as they are idle. */
function connectionsOf(server: Server): { readonly cutIdle: () => void } {
  const underWay = new Map<Socket, number>();
  let cutting = false;

  function count(socket: Socket, change: number): void {
    const requests = underWay.get(socket);
    if (requests === undefined) return;
    underWay.set(socket, requests + change);
    if (cutting && requests + change === 0) socket.destroySoon();
  }

  server.on('connection', (socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  server.on('request', (request, response) => {
    count(request.socket, 1);
    response.once('close', () => count(request.socket, -1));
  });
  return {
    cutIdle() {
      cutting = true;
      for (const [socket, requests] of underWay) if (requests === 0) socket.destroy();
    },
  };
}

/**
 * Closes in order: what comes while closing is refused in the shape of every refusal, requests under way are finished, and
 * connections on which nothing is under way are cut. A browser keeps several open that it may never use.
 */
export function closeGracefully(app: FastifyInstance): void {
  const connections = connectionsOf(app.server);
  let closing = false;
  app.addHook('onRequest', (_request, _reply, done) => {
    if (closing)
      throw new ApiError('UNAVAILABLE', 'The service is stopping just now. Please try again in a moment.', {
        retryAfter: 5,
      });
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    if (!app.server.listening) return;
    await wait(LATE_MS);
    connections.cutIdle();
  });
}
