import { useState, type ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';
import { NOTE_LIMIT, type ScenarioMark } from '../rules/marks.ts';
import type { Marking } from './queries.ts';

export interface SaveDialogProps {
  readonly scenario: ScenarioMark & { readonly id: number; readonly title: string };
  /** Link to the saved scenarios. */
  readonly listHref: string;
  readonly onMark: Marking;
  readonly onClose: () => void;
}

/** Saves a scenario with a note, changes the note, or removes the scenario from the saved ones. Stays open until the server accepts. */
export function SaveDialog({
  scenario: { id, title, savedAt, note },
  listHref,
  onMark,
  onClose,
}: SaveDialogProps): ReactNode {
  const [wasSaved] = useState(savedAt !== null);
  const [typed, setTyped] = useState(note ?? '');
  const [pending, setPending] = useState<'save' | 'remove' | null>(null);

  async function submit(action: 'save' | 'remove'): Promise<void> {
    if (pending !== null) return;
    setPending(action);
    const accepted = await onMark(id, action === 'save' ? { saved: true, note: typed } : { saved: false });
    if (accepted) onClose();
    else setPending(null);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={wasSaved ? 'Keep this for later?' : 'Save for later?'}
      actions={
        <>
          <CancelButton variant="quiet" />
          {wasSaved ? (
            <Button busy={pending === 'remove'} busyLabel="Removing..." onClick={() => void submit('remove')}>
              Remove
            </Button>
          ) : null}
          <Button variant="primary" busy={pending === 'save'} busyLabel="Saving..." onClick={() => void submit('save')}>
            Save
          </Button>
        </>
      }
    >
      <div className="column gap-14">
        <p>{title}</p>
        <TextAreaField
          label="Note (optional)"
          help="Only you can read it."
          limit={NOTE_LIMIT}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p>
          <Anchor className="link reach" href={listHref} onClick={onClose}>
            See everything saved
          </Anchor>
        </p>
      </div>
    </Dialog>
  );
}
