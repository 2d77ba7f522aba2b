import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../../platform/server/services.ts';
import type { RoomServices } from './rooms.ts';
import { roomRoutes } from './routes/rooms.ts';
import { sessionRoutes } from './routes/sessions.ts';

/** Planned sessions of groups and their live rooms. */
export function liveRoomRoutes(app: FastifyInstance, services: Services & RoomServices): void {
  sessionRoutes(app, services);
  roomRoutes(app, services);
}
