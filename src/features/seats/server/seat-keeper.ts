import { NO_REQUEST } from '../../../platform/server/audit.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { Services } from '../../../platform/server/services.ts';
import { setCounting, type SeatKeeper } from '../../billing/server/service.ts';
import { accessEnd, PLANS } from '../../access/rules/plans.ts';
import { MOST_SEATS } from '../rules/organisation.ts';
import { endSeat, recordEnd } from './end-seat.ts';
import { readSeatStanding } from './seat-standing.ts';
import { insertBlock, readBlock, storeStanding } from './store/blocks.ts';
import { holdOrganisation, holdOrganisationOf } from './store/organisations.ts';
import { countRunning, readSeatsTaken, vacateAll } from './store/seats.ts';

/** What payments for seats bring about (product-rules.md, K11 and K14). */
export function createSeatKeeper(services: Pick<Services, 'mailer' | 'publicUrl'>): SeatKeeper {
  return {
    async hold(client, userId, seats, now) {
      const organisation = await holdOrganisationOf(client, userId);
      if (organisation === null)
        throw new ApiError('REFUSED', 'Please say first for which school or firm the seats are.');
      const running = await countRunning(client, organisation.id, now);
      if (running + seats > MOST_SEATS)
        throw new ApiError(
          'REFUSED',
          `An organisation has at most ${MOST_SEATS} seats at one time, and yours has ${running}.`,
        );
    },

    async open(client, { orderId, userId, planId, seats, now }) {
      const organisation = await holdOrganisationOf(client, userId);
      if (organisation === null) throw new Error('Seats were paid for without an organisation.');
      const endsAt = accessEnd(PLANS[planId], null, now);
      const block = { orderId, organisationId: organisation.id, planId, seats, boughtAt: now, endsAt };
      await insertBlock(client, block);
      return (await readBlock(client, orderId))?.endsAt ?? null;
    },

    async shut(client, orderId, forGood, now) {
      const block = await readBlock(client, orderId);
      if (block === null) return;
      const organisation = await holdOrganisation(client, block.organisationId);
      const standing = await readBlock(client, orderId);
      if (organisation === null || standing === null || standing.withdrawnAt !== null) return;
      const end = forGood ? 'payment returned' : null;
      const reason = forGood ? 'payment returned' : 'payment disputed';
      for (const seat of await readSeatsTaken(client, orderId)) {
        // A dispute closed the seat already, and its holder got a mail then.
        if (standing.suspendedAt === null)
          await endSeat(client, services, { seat, organisation, end, reason, origin: NO_REQUEST, now });
        else if (end !== null) await recordEnd(client, { seat, organisation, end, now });
      }
      if (forGood) await vacateAll(client, orderId);
      await storeStanding(client, {
        orderId,
        suspendedAt: standing.suspendedAt ?? now,
        withdrawnAt: forGood ? now : null,
      });
    },

    async reopen(client, orderId, now) {
      const block = await readBlock(client, orderId);
      if (block === null || (await holdOrganisation(client, block.organisationId)) === null) return;
      const standing = await readBlock(client, orderId);
      if (standing === null || standing.withdrawnAt !== null) return;
      for (const { userId, grantId } of await readSeatsTaken(client, orderId))
        if (userId !== null && grantId !== null)
          await setCounting(client, { userId, grant: { grantId }, counting: true, now });
      await storeStanding(client, { orderId, suspendedAt: null, withdrawnAt: null });
    },

    read: readSeatStanding,
  };
}
