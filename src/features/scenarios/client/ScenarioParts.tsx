import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';
import { ContactText } from '../../../platform/client/public-page/WhomToAsk.tsx';
import { bodiesIn, bodyContacts } from '../../../platform/shared/public-bodies.ts';
import { Citation } from '../../law/client/parts.tsx';
import { MarkedText, StandingNotes } from '../../resources/client/parts.tsx';
import { type ScenarioMark, NOTE_LIMIT } from '../rules/marks.ts';
import { actPart, splitCitations, splitParagraphs, type UncheckedText } from '../rules/scenario.ts';
import { useSiteSettings } from '../../settings/client/service.ts';
import type { Marking } from './queries.ts';

interface HiddenAnswerProps {
  /** Whether the user has studied it, so that the answer is shown. */
  readonly decided: boolean;
  /** The scenario's title, for screen readers. */
  readonly about: string;
  readonly children: ReactNode;
}

/** An answer that is hidden until the user opens it. */
export function HiddenAnswer({ decided, about, children }: HiddenAnswerProps): ReactNode {
  const [opened, setOpened] = useState(decided);
  const answer = useRef<HTMLElement>(null);
  function open(): void {
    // The pressed button disappears: move the focus to the answer.
    flushSync(() => setOpened(true));
    answer.current?.focus({ preventScroll: true });
  }
  if (!opened) {
    return (
      <div className="column gap-12">
        <p className="note">What would you say? Decide before you read on.</p>
        <div>
          <Button onClick={open}>
            Show the Answer<span className="visually-hidden">: {about}</span>
          </Button>
        </div>
      </div>
    );
  }
  return (
    <section ref={answer} tabIndex={-1} className="column gap-16" aria-label="Answer">
      {children}
    </section>
  );
}

/** How to reach the Labour Department, where an answer sends people there; nothing elsewhere. */
export function LabourContact({ answer }: { readonly answer: string }): ReactNode {
  const { labour } = bodyContacts(useSiteSettings()?.bodies ?? {});
  if (!bodiesIn(answer).includes('labour')) return null;
  return (
    <p className="small">
      <b>{labour.name}:</b> <ContactText of={labour} />
    </p>
  );
}

/** The paragraphs of a text. Marks unconfirmed passages, with a note below the paragraph. */
export function Paragraphs({ text, unchecked }: UncheckedText): ReactNode {
  return splitParagraphs({ text, unchecked }).map((pieces, index) => (
    <div key={index}>
      <p className="law-text">
        <MarkedText of={pieces} />
      </p>
      <StandingNotes of={pieces} />
    </div>
  ));
}

/** The citations of a legal reference. Those of the Act that `under` names show only their place in it. */
export function Citations({ of, under }: { readonly of: string; readonly under?: string | undefined }): ReactNode {
  return (
    <ul className="small muted scenarios__cites" aria-label="Legal references">
      {splitCitations(of).map((reference) => (
        <li key={reference}>
          <Citation reference={reference} act={under === undefined ? '' : actPart(reference, under)} />
        </li>
      ))}
    </ul>
  );
}

interface MarkActionsProps {
  readonly mark: ScenarioMark;
  readonly onStudied: (studied: boolean) => void;
  /** Opens the dialog that saves it, changes its note or removes it. */
  readonly onSave: () => void;
}

/** The buttons Mark as Studied and Save for Later, with their state. */
export function MarkActions({ mark, onStudied, onSave }: MarkActionsProps): ReactNode {
  const studied = mark.studiedAt !== null;
  const saved = mark.savedAt !== null;
  return (
    <>
      <Button aria-pressed={studied} onClick={() => onStudied(!studied)}>
        <Icon of={Check} size={18} strokeWidth={studied ? 2.4 : 1.75} />
        {studied ? 'Studied' : 'Mark as Studied'}
      </Button>
      <Button aria-haspopup="dialog" onClick={onSave}>
        <Icon of={saved ? BookmarkCheck : Bookmark} size={18} />
        {saved ? 'Saved for Later' : 'Save for Later'}
      </Button>
    </>
  );
}

interface UnmarkActionsProps extends Pick<MarkActionsProps, 'mark' | 'onStudied'> {
  readonly onRemove: () => void;
}

/** Buttons that remove the marks of a locked scenario. */
export function UnmarkActions({ mark, onStudied, onRemove }: UnmarkActionsProps): ReactNode {
  if (mark.studiedAt === null && mark.savedAt === null) return null;
  return (
    <div className="actions">
      {mark.studiedAt === null ? null : <Button onClick={() => onStudied(false)}>Mark as Not Studied</Button>}
      {mark.savedAt === null ? null : <Button onClick={onRemove}>Remove from Saved</Button>}
    </div>
  );
}

/** The marks of a scenario as badges. */
export function MarkBadges({ studiedAt, savedAt }: ScenarioMark): ReactNode {
  return (
    <>
      {studiedAt === null ? null : (
        <Badge tone="ok">
          <Icon of={Check} size={14} strokeWidth={2.4} />
          Studied
        </Badge>
      )}
      {savedAt === null ? null : (
        <Badge>
          <Icon of={Bookmark} size={14} strokeWidth={2} />
          Saved
        </Badge>
      )}
    </>
  );
}

interface SaveDialogProps {
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
