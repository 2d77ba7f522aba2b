import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Nutmeg, Ribbon } from '../../../platform/client/ui/ornaments.tsx';
import { ACTION_MARK } from '../../cards/client/parts.tsx';

export interface ReviewDoneProps {
  /** What the sitting came to. */
  readonly sentence: string;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onOverview: () => void;
}

/** What stands in the card's place after the last card. */
export function ReviewDone({ sentence, canUndo, onUndo, onOverview }: ReviewDoneProps): ReactNode {
  return (
    <div className="cards__stack">
      <div className="cards__far-edge" />
      <div className="cards__edge" />
      <div className="cards__face cards__end">
        <Ribbon drop />
        <Nutmeg size={104} />
        <h2>Review done</h2>
        <p className="muted">{sentence}</p>
        <div className="actions">
          {canUndo ? (
            <Button {...ACTION_MARK} large onClick={onUndo}>
              Undo
            </Button>
          ) : null}
          <Button large onClick={onOverview}>
            Overview
          </Button>
          <ButtonLink href="/flashcards" large>
            Flashcards
          </ButtonLink>
          <ButtonLink
            {...ACTION_MARK}
            href="/dashboard"
            variant="primary"
            large
            onKeyDown={(event) => {
              /* A key held down on the last grade must not lead away from what it came to. */
              if (event.repeat) event.preventDefault();
            }}
          >
            Dashboard
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
