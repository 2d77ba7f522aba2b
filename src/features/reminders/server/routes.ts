import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { unsubscribeRoutes } from '../../../platform/server/mail/unsubscribe.ts';
import { remindersContract } from '../contract.ts';
import type { ReminderServices } from './remind.ts';
import { addBrowser, chooseReminders, endBrowser, endBrowsers, showReminders, relinkBrowser } from './service.ts';
import { endOfReminder } from './unsubscribe.ts';

/** How and when a person is reminded, and the link that ends it. */
export function reminderRoutes(app: FastifyInstance, services: ReminderServices): void {
  const read = { audience: 'signedIn', limiter: 'read' } as const;
  const write = { audience: 'signedIn', limiter: 'write' } as const;

  registerCall(app, remindersContract.read, read, async ({ user }) => showReminders(services, user));
  registerCall(app, remindersContract.choose, write, async ({ user, body }) => chooseReminders(services, user, body));
  registerCall(app, remindersContract.addBrowser, write, async ({ user, body }) => addBrowser(services, user, body));
  registerCall(app, remindersContract.takeUpBrowser, write, async ({ user, body }) =>
    relinkBrowser(services, user, body.endpoint),
  );
  registerCall(app, remindersContract.removeBrowser, write, async ({ user, body }) =>
    endBrowser(services, user, body.endpoint),
  );
  registerCall(app, remindersContract.removeBrowsers, write, async ({ user }) => endBrowsers(services, user));
  unsubscribeRoutes(app, endOfReminder(services.pool));
}
