import ChevronRight from 'lucide-react/icons/chevron-right';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import type { SharedCard } from './queries.ts';

/** A card that stands in a group: a link for who may open it, else locked, in words too. */
export function GroupCard({ card }: { readonly card: SharedCard['card'] }): ReactNode {
  const { cardId, title, reference, href } = card;
  const text = (
    <span>
      <b>{title}</b>
      <span className="small muted">
        {reference} Card {cardId}
        {href === null ? '. With a plan' : ''}
      </span>
    </span>
  );
  return href === null ? (
    <span className="groups__card">
      {text}
      <Icon of={Lock} size={18} />
    </span>
  ) : (
    <Anchor className="groups__card" href={href}>
      {text}
      <Icon of={ChevronRight} size={18} />
    </Anchor>
  );
}
