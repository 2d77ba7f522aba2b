import type { PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import type { Services } from '../../../platform/server/services.ts';
import { mailAddressOf } from '../../accounts/server/service.ts';
import type { SeatEnd } from '../../billing/rules/seat-notice.ts';
import { setCounting } from '../../billing/server/service.ts';
import { audit } from './audit.ts';
import { seatEndedMail, type SeatEndReason } from './mails.ts';
import { organisationName } from './organisation-name.ts';
import type { OrganisationRow } from './store/organisations.ts';
import { insertEnded } from './store/ended-seats.ts';
import type { SeatRow } from './store/seats.ts';

/** A seat that ends for whoever holds it. */
interface Ending {
  readonly seat: Pick<SeatRow, 'id' | 'userId' | 'grantId' | 'planId' | 'endsAt'>;
  readonly organisation: Pick<OrganisationRow, 'id' | 'name'>;
  /** Why it ended, for its holder to read later; null while a dispute only pauses it. */
  readonly end: SeatEnd | null;
  /** What the holder is told; null for who ends it themselves. */
  readonly reason: SeatEndReason | null;
  readonly origin: RequestOrigin;
  readonly now: Date;
}

/** Records why a seat ended for its holder. A seat whose time is over ended at the end of that time. */
export async function recordEnd(
  client: PoolClient,
  {
    seat: { userId, grantId, planId, endsAt },
    organisation,
    end,
    now,
  }: Pick<Ending, 'seat' | 'organisation' | 'now'> & {
    readonly end: SeatEnd;
  },
): Promise<void> {
  if (userId === null || grantId === null) return;
  const isOver = endsAt !== null && endsAt <= now;
  await insertEnded(client, {
    grantId,
    userId,
    organisationId: organisation.id,
    planId,
    reason: isOver ? 'over' : end,
    endedAt: isOver ? endsAt : now,
  });
}

/**
 * Takes back what a seat opens to its holder, and tells them (product-rules.md, K14). The seat itself stays as it is stored: the caller
 * frees it, or keeps it for them.
 */
export async function endSeat(
  client: PoolClient,
  { mailer, publicUrl }: Pick<Services, 'mailer' | 'publicUrl'>,
  { seat, organisation, end, reason, origin, now }: Ending,
): Promise<void> {
  const { id, userId, grantId } = seat;
  if (userId === null) return;
  if (grantId !== null) await setCounting(client, { userId, grant: { grantId }, counting: false, now });
  if (end !== null) await recordEnd(client, { seat, organisation, end, now });
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
