import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../../platform/server/audit.ts';
import { registerCall } from '../../../../platform/server/http/register-call.ts';
import type { AccountCloser, PersonalDataSource } from '../../../../platform/server/personal-data.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { accountsContract } from '../../contract.ts';
import { closeSession } from '../../../../platform/server/sessions.ts';
import { audit } from '../audit.ts';
import { askDeletion } from '../deletion.ts';
import { exportArchive } from '../export.ts';
import { EXPORT } from '../limits.ts';

/** What is done with all that is held of a person. */
export interface OwnDataOptions {
  /** What the export is made of. */
  readonly sources: readonly PersonalDataSource[];
  /** What takes a person out of what they do with others, once they close the account. */
  readonly closers: readonly AccountCloser[];
}

/** All that is held of a person: handed over, and erased. */
export function ownDataRoutes(app: FastifyInstance, services: Services, { sources, closers }: OwnDataOptions): void {
  const { database, pool, limiter, secureCookies, now } = services;

  registerCall(
    app,
    accountsContract.exportAccount,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, request, reply }) => {
      if (request.method === 'HEAD') return reply.type('application/zip').send();
      await limiter.count(EXPORT, String(user.id));
      const { size, content } = await exportArchive(pool, user.id, sources);
      try {
        await audit.record(
          pool,
          originOf(request),
          { userId: user.id, action: 'account.exported', resource: 'account', success: true },
          now(),
        );
      } catch (error) {
        content.destroy();
        throw error;
      }
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="labourwise-my-data.zip"')
        .header('content-length', String(size))
        .send(content);
    },
  );

  registerCall(
    app,
    accountsContract.deleteAccount,
    { audience: 'signedIn', limiter: 'write' },
    async ({ user, body, request, reply }) => {
      const goneBy = await askDeletion({ ...services, closers }, user, body.password, originOf(request));
      await closeSession(database, { request, reply, secure: secureCookies });
      return {
        message: 'Your account is closed. Your data will be gone within 30 days.',
        goneBy: goneBy.toISOString(),
      };
    },
  );
}
