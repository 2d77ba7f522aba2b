import { useState } from 'react';
import { toast } from '../../../platform/client/ui/toast.ts';

/** The bookmark of the card that is up. */
export interface CardBookmark {
  readonly bookmarked: boolean;
  /** It was set just now: the ribbon falls. */
  readonly dropped: boolean;
  readonly toggle: () => void;
}

/** Sets a card's bookmark and takes it off. Nothing happens without a card, or before the bookmarks, by card, are known. */
export function useBookmark(
  cardId: number | undefined,
  bookmarks: ReadonlySet<number> | undefined,
  setBookmark: (cardId: number, bookmarked: boolean) => void,
): CardBookmark {
  const [dropped, setDropped] = useState<number | null>(null);
  const bookmarked = cardId !== undefined && bookmarks?.has(cardId) === true;
  return {
    bookmarked,
    dropped: cardId !== undefined && dropped === cardId,
    toggle() {
      if (cardId === undefined || bookmarks === undefined) return;
      setDropped(bookmarked ? null : cardId);
      setBookmark(cardId, !bookmarked);
      toast({
        title: bookmarked ? 'Bookmark Removed' : 'Card Bookmarked',
        tone: bookmarked ? 'info' : 'success',
        passing: true,
      });
    },
  };
}
