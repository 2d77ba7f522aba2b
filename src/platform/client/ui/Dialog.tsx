import X from 'lucide-react/icons/x';
import {
  createContext,
  use,
  useId,
  type InputEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useState,
  useLayoutEffect,
  useRef,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import '../styles/parts/dialog.css';
import { Button, IconButton, type ButtonProps } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { classNames } from './class-names.ts';

/** Unsaved changes of a dialog. */
interface UnsavedChanges {
  readonly isChanged: boolean;
  readonly isConfirming: boolean;
  readonly noteChange: () => void;
  /** Shows the question whether to discard the changes. */
  readonly confirm: () => void;
  /** Hides the question and keeps the changes. */
  readonly cancel: () => void;
}

/** Tracks whether something was typed since the dialog opened. If so, the browser asks before the page unloads. */
function useUnsavedChanges(open: boolean): UnsavedChanges {
  const [wasOpen, setWasOpen] = useState(open);
  const [isChanged, setChanged] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    setChanged(false);
    setConfirming(false);
  }
  useEffect(() => {
    if (!isChanged) return undefined;
    const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warnBeforeUnload);
    return () => removeEventListener('beforeunload', warnBeforeUnload);
  }, [isChanged]);
  return {
    isChanged,
    isConfirming,
    noteChange: () => setChanged(true),
    confirm: () => setConfirming(true),
    cancel: () => setConfirming(false),
  };
}

interface DialogProps {
  readonly open: boolean;
  /** Called for Escape, backdrop and close button; the owner sets `open` to false. */
  readonly onClose: () => void;
  /** A question when the dialog asks for a decision. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The buttons, safe choice first: it gets the focus. */
  readonly actions?: ReactNode;
  /** 720 px instead of 440, for things to read. */
  readonly wide?: boolean | undefined;
  /** A close button at the top right, for dialogs without a decision. */
  readonly closeButton?: boolean | undefined;
}

/** Fields that users fill in, except searches. */
const FIELDS = 'input:not([type=search]), textarea, select';

/** Marks a dialog as a form; choices that take effect at once do not. */
const FORM = 'form, textarea, input:not([type=radio], [type=checkbox], [type=search], [readonly])';

/** Closes the dialog around it, after a question when something was changed. */
const CloseContext = createContext<() => void>(() => undefined);

/**
 * A modal dialog. Its content is mounted only while it is open. The backdrop does not close a form, and closing a form
 * with changes requires confirmation.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  wide = false,
  closeButton = false,
}: DialogProps): ReactNode {
  const titleId = useId();
  const unsaved = useUnsavedChanges(open);
  const close = unsaved.isChanged ? unsaved.confirm : onClose;
  const modal = useModal(open, close);
  const events = {
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (event.currentTarget.querySelector(FORM) === null) modal.onClick(event);
    },
    onInput({ target, currentTarget }: InputEvent<HTMLDialogElement>) {
      const isForm = currentTarget.querySelector(FORM) !== null;
      if (isForm && target instanceof Element && target.matches(FIELDS)) unsaved.noteChange();
    },
  };
  return (
    <dialog
      className={classNames('ui__dialog fades', wide && 'ui__wide')}
      aria-labelledby={titleId}
      {...modal}
      {...events}
    >
      {open ? (
        <CloseContext value={close}>
          <div className="ui__dialog-body">
            {closeButton ? (
              <IconButton label="Close" onClick={close}>
                <Icon of={X} />
              </IconButton>
            ) : null}
            <h2 id={titleId}>{title}</h2>
            <div className="muted">{children}</div>
            {actions ? <div className="actions">{actions}</div> : null}
          </div>
          {unsaved.isConfirming ? <DiscardQuestion onCancel={unsaved.cancel} onDiscard={onClose} /> : null}
        </CloseContext>
      ) : null}
    </dialog>
  );
}

/** A button that closes a dialog without its action. Changes require confirmation. */
export function CancelButton({ children = 'Cancel', variant }: Pick<ButtonProps, 'children' | 'variant'>): ReactNode {
  const close = use(CloseContext);
  return (
    <Button variant={variant} onClick={close}>
      {children}
    </Button>
  );
}

function DiscardQuestion({
  onCancel,
  onDiscard,
}: {
  readonly onCancel: () => void;
  readonly onDiscard: () => void;
}): ReactNode {
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Discard your changes?"
      actions={
        <>
          <Button onClick={onCancel}>Keep editing</Button>
          <Button variant="danger" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      What you typed here is not saved.
    </Dialog>
  );
}

/** Props for a native `<dialog>` that React state controls. */
interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Opens a native dialog as a modal while `open` is true. The browser keeps the focus inside and returns it. Escape and a press on the
 * backdrop request closing. The dialog must have no padding, so that a press on the element itself is a press on the backdrop.
 */
export function useModal(open: boolean, onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  // Before paint, and on removal before the element leaves the page: only an attached dialog gives focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return undefined;
    if (!dialog.open) {
      dialog.showModal();
      // The browser gives the focus to the close button, which comes first.
      dialog.querySelector<HTMLElement>('form :is(input:not([hidden]), textarea, select)')?.focus();
    }
    return () => dialog.close();
  }, [open]);
  return {
    ref,
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event) => {
      if (event.target !== event.currentTarget || !open || event.currentTarget.open) return;
      // The browser closed it by itself, as a second Escape does: the owner decides whether it stays.
      event.currentTarget.showModal();
      onClose();
    },
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
