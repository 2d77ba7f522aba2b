import { useQuery, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { PlanId } from '../../access/rules/plans.ts';
import type { seatsContract } from '../contract.ts';
import type { billingContract } from '../../billing/contract.ts';

/** What a person is called in the list. */
export function holderName({ username, email }: Pick<SeatHolder, 'username' | 'email'>): string {
  return username ?? email ?? 'A closed account';
}

/** The calls of this feature. */
export const seatsApi = apiClient<typeof seatsContract>();

const billingApi = apiClient<typeof billingContract>();

/** The organisation of an owner, as the server answers it. */
export type Organisation = NonNullable<ResponseOf<typeof seatsContract.show>['organisation']>;

/** Someone who has a seat of it, or was invited to one. */
export type SeatHolder = Organisation['people'][number];

/** A seat that someone holds themselves. */
export type HeldSeat = ResponseOf<typeof seatsContract.accept>;

/** A list of addresses as the server read it. */
export type CheckedList = ResponseOf<typeof seatsContract.checkList>;

const SEATS_KEY = ['seats', 'own'];

/** The own organisation, and the seats that one holds oneself; asked for at each visit. */
export function useSeats() {
  return useQuery({
    queryKey: SEATS_KEY,
    queryFn: ({ signal }) => seatsApi('GET /api/organisation', { signal }),
    refetchOnMount: 'always',
  });
}

/** Asks for the seats anew, after something was changed. */
export async function refreshSeats(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: SEATS_KEY });
}

/** What so many seats of a plan cost, by the server; nothing is asked while there is no number. */
export function useSeatPrice(planId: PlanId, seats: number | null) {
  return useQuery({
    queryKey: ['seats', 'price', planId, seats],
    queryFn: ({ signal }) => billingApi('POST /api/quote', { body: { planId, seats: seats ?? 0 }, signal }),
    enabled: seats !== null,
  });
}

/** What an invitation is for; asked anew when someone else signs in. */
export function useInvitation(token: string, userId: number | null) {
  return useQuery({
    queryKey: ['seats', 'invitation', token, userId],
    queryFn: ({ signal }) => seatsApi('GET /api/invitations/:token', { params: { token }, signal }),
    refetchOnMount: 'always',
    retry: false,
  });
}
