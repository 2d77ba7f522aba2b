import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Nutmeg, Ribbon } from '../../../platform/client/ui/ornaments.tsx';
import { FINISHED_SENTENCE } from '../rules/spoken.ts';
import { ACTION_MARK } from '../../cards/client/parts.tsx';

export interface EndOfSetProps {
  /** There is an answer to take back. */
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onRestart: () => void;
}

/** What stands in the card's place after the last card. */
export function EndOfSet({ canUndo, onUndo, onRestart }: EndOfSetProps): ReactNode {
  return (
    <div className="cards__stack">
      <div className="cards__far-edge" />
      <div className="cards__edge" />
      <div className="cards__face cards__end">
        <Ribbon drop />
        <Nutmeg size={104} />
        <h2>{FINISHED_SENTENCE}</h2>
        <div className="actions">
          {canUndo ? (
            <Button large onClick={onUndo}>
              Undo
            </Button>
          ) : null}
          <ButtonLink href="/dashboard" large>
            Dashboard
          </ButtonLink>
          <Button {...ACTION_MARK} variant="primary" large onClick={onRestart}>
            Restart
          </Button>
        </div>
      </div>
    </div>
  );
}
