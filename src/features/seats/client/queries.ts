import { useQuery, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { PlanId } from '../../access/rules/plans.ts';
import type { seatsContract } from '../contract.ts';
import type { billingContract } from '../../billing/contract.ts';

/** Returns the display name of a row. */
export function holderName({ username, email }: Pick<SeatHolder, 'username' | 'email'>): string {
  return username ?? email ?? 'A closed account';
}

export const seatsApi = apiClient<typeof seatsContract>();

const billingApi = apiClient<typeof billingContract>();

/** An owner’s organisation in the response. */
export type Organisation = NonNullable<ResponseOf<typeof seatsContract.show>['organisation']>;

/** A user with a seat, or an invited address. */
export type SeatHolder = Organisation['people'][number];

/** A seat of the signed-in user. */
export type OwnSeat = ResponseOf<typeof seatsContract.accept>;

/** A list of addresses, checked by the server. */
export type CheckedList = ResponseOf<typeof seatsContract.checkList>;

const SEATS_KEY = ['seats', 'own'];

/** Queries the user’s organisation and own seats; refetched at each visit. */
export function useSeats() {
  return useQuery({
    queryKey: SEATS_KEY,
    queryFn: ({ signal }) => seatsApi('GET /api/organisation', { signal }),
    refetchOnMount: 'always',
  });
}

/** Refetches the seats after a change. */
export async function refreshSeats(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: SEATS_KEY });
}

/** Queries the price of seats; disabled without a number. */
export function useSeatPrice(planId: PlanId, seats: number | null) {
  return useQuery({
    queryKey: ['seats', 'price', planId, seats],
    queryFn: ({ signal }) => billingApi('POST /api/quote', { body: { planId, seats: seats ?? 0 }, signal }),
    enabled: seats !== null,
  });
}

/** Queries an invitation; refetched when another user signs in. */
export function useInvitation(token: string, userId: number | null) {
  return useQuery({
    queryKey: ['seats', 'invitation', token, userId],
    queryFn: ({ signal }) => seatsApi('GET /api/invitations/:token', { params: { token }, signal }),
    refetchOnMount: 'always',
    retry: false,
  });
}
