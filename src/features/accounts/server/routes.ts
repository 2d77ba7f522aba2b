import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/server/services.ts';
import { emailRoutes } from './routes/email.ts';
import { ownDataRoutes, type OwnDataOptions } from './routes/own-data.ts';
import { passwordRoutes } from './routes/password.ts';
import { signInRoutes, type SignInOptions } from './routes/sign-in.ts';
import { browserRoutes } from './routes/signed-in-browsers.ts';
import { timeRoutes } from './routes/time.ts';

/** Every call of accounts. */
export function accountRoutes(
  app: FastifyInstance,
  services: Services,
  { sources, closers, ...signIn }: SignInOptions & OwnDataOptions,
): void {
  signInRoutes(app, services, signIn);
  passwordRoutes(app, services);
  emailRoutes(app, services);
  browserRoutes(app, services);
  timeRoutes(app, services);
  ownDataRoutes(app, services, { sources, closers });
}
