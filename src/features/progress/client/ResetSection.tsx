import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import '../../../platform/client/styles/parts/lists.css';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { AccountRow } from '../../accounts/client/parts.tsx';
import { DAYS_BETWEEN_RESETS } from '../rules/refusals.ts';
import { resetProgress, useLearningSummary } from './service.ts';
import { isLostAnswer } from './study-sync.ts';

/** Section of the account page that resets progress. */
export default function ResetSection({ userId }: { readonly userId: number }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <AccountRow title="Start again">
      <p className="muted">
        Your cards, points, streak, levels and badges start from zero. You can do this once in {DAYS_BETWEEN_RESETS}{' '}
        days.
      </p>
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Reset my progress
        </Button>
      </div>
      {open ? <ResetDialog userId={userId} onClose={() => setOpen(false)} /> : null}
    </AccountRow>
  );
}

/** Two steps: what a reset deletes and keeps, then a confirmation. */
function ResetDialog({ userId, onClose }: { readonly userId: number; readonly onClose: () => void }): ReactNode {
  const client = useQueryClient();
  const { summary } = useLearningSummary(userId);
  // One key for all attempts in this dialog, so that a repeated attempt resets once.
  const [key] = useState(() => crypto.randomUUID());
  const [isSure, setIsSure] = useState(false);
  const reset = useMutation({
    mutationFn: () => resetProgress(client, userId, key),
    onSuccess: (isDone) => {
      if (!isDone) return;
      toast({ title: 'Progress Reset', description: 'You start again from the first card.', tone: 'success' });
      onClose();
    },
  });
  const cards = summary?.completedCards.length ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isSure ? 'Reset it now?' : 'Reset your progress?'}
      actions={
        <>
          <Button onClick={onClose}>Keep my progress</Button>
          {isSure ? (
            <Button variant="danger" busy={reset.isPending} busyLabel="Resetting..." onClick={() => reset.mutate()}>
              Reset my progress
            </Button>
          ) : (
            <Button variant="danger" onClick={() => setIsSure(true)}>
              Go on
            </Button>
          )}
        </>
      }
    >
      {isSure ? (
        <p>
          You will go from <b>{summary?.totalPoints ?? 0}</b> points and <b>{cards}</b> completed{' '}
          {cards === 1 ? 'card' : 'cards'} to none. You cannot undo this.
        </p>
      ) : (
        <ResetEffects />
      )}
      {reset.isError ? (
        <p role="alert">
          {isLostAnswer(reset.error)
            ? 'The connection was lost, so we cannot say yet whether your progress was reset. Press the button again when you are online: your progress is reset only once.'
            : sentenceOf(reset.error, 'Your progress was not reset. Please try again.')}
        </p>
      ) : null}
      {reset.data === false ? (
        <p role="alert">
          Some of your study has not reached us yet. Connect this device to the internet, then try again.
        </p>
      ) : null}
    </Dialog>
  );
}

function ResetEffects(): ReactNode {
  return (
    <>
      <p className="strong">These start from zero:</p>
      <ul className="points">
        <li>your completed cards, your bookmarks and the cards waiting for review;</li>
        <li>your points, your streak and your place on the leaderboard, for past weeks too;</li>
        <li>your levels and badges, and how far you are in learning paths and assignments.</li>
      </ul>
      <p className="strong">These stay:</p>
      <ul className="points">
        <li>your certificates, achievements, quiz and exam results;</li>
        <li>your account, role, plan and payments, and your groups;</li>
        <li>a record of what you studied, in the data that you can export.</li>
      </ul>
    </>
  );
}
