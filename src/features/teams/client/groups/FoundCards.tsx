import { useState, type ReactNode } from 'react';
import './found-cards.css';
import { TextField } from '../../../../platform/client/ui/TextField.tsx';
import { useDeck } from '../../../cards/client/service.ts';
import { cardTitle } from '../../../cards/rules/card-text.ts';
import type { CardFinderProps } from './CardFinder.tsx';

/** Maximum of listed cards. */
const LISTED = 40;

/** Lazily loaded part of `CardFinder`. */
export default function FoundCards({ userId, label, help, chosen, children }: CardFinderProps): ReactNode {
  const { deck, failure } = useDeck(userId);
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const cards = deck?.flashcards ?? [];
  const found = cards.filter(
    (card) => wanted === '' || `${card.id} ${cardTitle(card)} ${card.question}`.toLowerCase().includes(wanted),
  );
  const count = `${found.length} found${found.length > LISTED ? `, the first ${LISTED} are listed` : ''}.`;
  return (
    <div className="column gap-12">
      <TextField
        label={label}
        help={help}
        type="search"
        maxLength={80}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // Enter searches, and does not send the form around it.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <output className="small muted">{failure ?? `${chosen(cards)} ${count}`}</output>
      {found.length === 0 ? null : <div className="groups__found">{children(found.slice(0, LISTED))}</div>}
    </div>
  );
}
