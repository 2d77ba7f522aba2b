import { useState, type ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';
import { NOTE_LIMIT, type ScenarioMark } from '../rules/marks.ts';
import type { Marking } from './use-marking.ts';

export interface SaveDialogProps {
  readonly scenario: ScenarioMark & { readonly id: number; readonly title: string };
  /** Where the saved ones are listed. */
  readonly listHref: string;
  readonly onMark: Marking;
  readonly onClose: () => void;
}

/** Saves a scenario for later with a note, changes the note, or takes the scenario off the list. What was typed stays while the server has not taken it. */
export function SaveDialog({
  scenario: { id, title, savedAt, note },
  listHref,
  onMark,
  onClose,
}: SaveDialogProps): ReactNode {
  const [wasSaved] = useState(savedAt !== null);
  const [typed, setTyped] = useState(note ?? '');
  const [doing, setDoing] = useState<'save' | 'remove' | null>(null);

  async function mark(what: 'save' | 'remove'): Promise<void> {
    if (doing !== null) return;
    setDoing(what);
    const taken = await onMark(id, what === 'save' ? { saved: true, note: typed } : { saved: false });
    if (taken) onClose();
    else setDoing(null);
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
            <Button busy={doing === 'remove'} busyWord="Removing..." onClick={() => void mark('remove')}>
              Remove
            </Button>
          ) : null}
          <Button variant="primary" busy={doing === 'save'} busyWord="Saving..." onClick={() => void mark('save')}>
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
