import type { ReactNode } from 'react';
import { useDeck } from '../../features/cards/client/service.ts';

/** The number of cards that the account opens: "40 of 264 cards"; `loading` until it is known. */
export default function OpenCards({
  userId,
  loading,
}: {
  readonly userId: number;
  readonly loading: string;
}): ReactNode {
  const { deck } = useDeck(userId);
  return deck === undefined ? loading : `${deck.paywall.availableCards} of ${deck.paywall.totalCards} cards`;
}
