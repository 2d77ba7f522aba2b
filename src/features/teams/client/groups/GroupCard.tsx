import ChevronRight from 'lucide-react/icons/chevron-right';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { categoryStyle } from '../../../../platform/client/ui/category.ts';
import { classNames } from '../../../../platform/client/ui/class-names.ts';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import type { SharedCard } from './queries.ts';

/** A card in the color of its law: a link if it is open to the user, else marked as locked. */
export function GroupCard({
  card: { cardId, title, reference, category, href },
  caption,
}: {
  readonly card: SharedCard['card'];
  /** Replaces the citation under the title. */
  readonly caption?: string | undefined;
}): ReactNode {
  const look = classNames('groups__card', categoryStyle(category)?.colourClass);
  const text = (
    <span>
      <span className="groups__card-title">{title}</span>
      <span className="small muted">
        {caption ?? `${reference}${reference.endsWith('.') ? '' : '.'} Card ${cardId}`}
        {href === null ? '. With a plan' : ''}
      </span>
    </span>
  );
  return href === null ? (
    <span className={look}>
      {text}
      <Icon of={Lock} size={18} />
    </span>
  ) : (
    <Anchor className={look} href={href}>
      {text}
      <Icon of={ChevronRight} size={18} />
    </Anchor>
  );
}
