import { useLocation, useSearchParams } from 'wouter';

/** The card whose form is open: its number, a new one, or none. */
export type OpenCard = number | 'new' | null;

/** Stores the open card in the address (`/admin?card=12`), so that Back, a reload and links work. */
export function useOpenCard(): { readonly open: OpenCard; readonly show: (card: OpenCard) => void } {
  const [query] = useSearchParams();
  const [path, navigate] = useLocation();
  const named = query.get('card');
  const number = Number(named);
  return {
    open: named === 'new' ? 'new' : Number.isSafeInteger(number) && number > 0 ? number : null,
    show: (card) => {
      const next = new URLSearchParams(query);
      if (card === null) next.delete('card');
      else next.set('card', String(card));
      navigate(next.size === 0 ? path : `${path}?${next}`);
    },
  };
}
