import type { Pool } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { ADMINISTRATOR, type AudienceRole } from '../rules/audience-role.ts';
import { canonical } from '../rules/registration.ts';
import { audit } from './audit.ts';
import { holdNamed, storeAudienceRole } from './store/accounts.ts';

/**
 * Sets the audience that a person belongs to, and writes down who did it (product-rules.md, G4). An administrator stays one.
 * @throws ApiError NOT_FOUND; REFUSED for an administrator, whose role a command gives
 */
export async function setRole(
  pool: Pool,
  {
    username,
    role,
    by,
    origin,
    now,
  }: {
    readonly username: string;
    readonly role: AudienceRole;
    /** The administrator. */
    readonly by: { readonly id: number };
    readonly origin: RequestOrigin;
    readonly now: Date;
  },
): Promise<{ id: number; username: string; role: AudienceRole }> {
  return inTransaction(pool, async (client) => {
    const user = await holdNamed(client, canonical(username));
    if (user === null) throw new ApiError('NOT_FOUND', 'Nobody here has that username.');
    if (user.role === ADMINISTRATOR) throw new ApiError('REFUSED', 'An administrator stays one.');
    await storeAudienceRole(client, user.id, role, now);
    await audit.record(
      client,
      origin,
      {
        userId: by.id,
        action: 'role.changed',
        resource: `user ${user.id}`,
        details: { role },
        success: true,
      },
      now,
    );
    return { id: user.id, username: user.username, role };
  });
}
