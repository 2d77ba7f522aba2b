import { useState, type ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Checkbox } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { counted } from '../../../platform/shared/numbers.ts';
import { MOST_SELECTED, type BulkAction } from '../rules/list-choices.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { DeskCard } from './queries.ts';
import type { Selection } from './use-selection.ts';

/** Selects a page of cards, and offers what can be done with those that are selected. */
export function SelectionBar({
  page,
  selection,
}: {
  readonly page: readonly DeskCard[];
  readonly selection: Selection;
}): ReactNode {
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const cards = [...selection.cards.values()];
  const ofPage = page.filter(({ id }) => selection.cards.has(id)).length;
  const isWhole = page.length > 0 && ofPage === page.length;
  return (
    <div className="authoring__selection">
      <Checkbox
        label="Select this page"
        disabled={page.length === 0 || (selection.isFull && ofPage === 0)}
        checked={isWhole}
        ref={(box) => {
          if (box !== null) box.indeterminate = ofPage > 0 && !isWhole;
        }}
        onChange={() => selection.select(page, !isWhole)}
      />
      <output className="small muted">{countText(selection)}</output>
      {cards.length === 0 ? null : (
        <div className="flow">
          {cards.some(({ retiredAt }) => retiredAt === null) ? (
            <Button variant="danger" onClick={() => setAsking('delete')}>
              Delete Selected
            </Button>
          ) : null}
          {cards.some(({ retiredAt }) => retiredAt !== null) ? (
            <Button onClick={() => setAsking('restore')}>Restore Selected</Button>
          ) : null}
          <Button variant="quiet" onClick={selection.clear}>
            Clear Selection
          </Button>
        </div>
      )}
      {asking === null ? null : (
        <BulkDialog
          action={asking}
          cards={cards.filter(({ retiredAt }) => (retiredAt === null) === (asking === 'delete'))}
          onChanged={selection.deselect}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

function countText({ cards, isFull }: Selection): string {
  if (cards.size === 0) return 'No cards selected';
  return `${counted(cards.size, 'card')} selected${isFull ? `, at most ${MOST_SELECTED} at a time` : ''}`;
}
