import type { PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import type { Services } from '../../../platform/server/services.ts';
import { mailAddressOf } from '../../accounts/server/service.ts';
import { setCounting } from '../../billing/server/service.ts';
import { audit } from './audit.ts';
import { seatEndedMail, type SeatEndReason } from './mails.ts';
import { organisationName } from './organisation-name.ts';
import type { OrganisationRow } from './store/organisations.ts';
import type { SeatRow } from './store/seats.ts';

/** A seat that ends for whoever holds it. */
interface Ending {
  readonly seat: Pick<SeatRow, 'id' | 'userId' | 'grantId'>;
  readonly organisation: Pick<OrganisationRow, 'name'>;
  /** What the holder is told; null for who ends it themselves. */
  readonly reason: SeatEndReason | null;
  readonly origin: RequestOrigin;
  readonly now: Date;
}

/**
 * Takes back what a seat opens to its holder, and tells them (product-rules.md, K14). The seat itself stays as it is stored: the caller
 * frees it, or keeps it for them.
 */
export async function endSeat(
  client: PoolClient,
  { mailer, publicUrl }: Pick<Services, 'mailer' | 'publicUrl'>,
  { seat: { id, userId, grantId }, organisation, reason, origin, now }: Ending,
): Promise<void> {
  if (userId === null) return;
  if (grantId !== null) await setCounting(client, { userId, grant: { grantId }, counting: false, now });
  const entry = { userId, action: 'seat.ended', resource: `seat ${id}`, success: true } as const;
  await audit.record(client, origin, entry, now);
  const person = reason === null ? null : await mailAddressOf(client, userId);
  if (reason === null || person === null) return;
  const { username, email: to } = person;
  const link = `${publicUrl()}/subscription`;
  await mailer.send(
    client,
    seatEndedMail({ to, username, organisation: organisationName(organisation), reason, link }),
  );
}
