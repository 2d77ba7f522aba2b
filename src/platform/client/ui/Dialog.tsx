import X from 'lucide-react/icons/x';
import { useId } from 'react';
import type { ReactNode } from 'react';
import '../styles/parts/dialog.css';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { classNames } from './class-names.ts';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Asked for by Escape, the backdrop and the close button; the owner sets `open` to false. */
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

/** A modal dialog. Its content is in the page only while it is open. */
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
  const modal = useModal(open, onClose);
  return (
    <dialog className={classNames('ui__dialog fades', wide && 'ui__wide')} aria-labelledby={titleId} {...modal}>
      {open ? (
        <div className="ui__dialog-body">
          {closeButton ? (
            <IconButton label="Close" onClick={onClose}>
              <Icon of={X} />
            </IconButton>
          ) : null}
          <h2 id={titleId}>{title}</h2>
          <div className="muted">{children}</div>
          {actions ? <div className="actions">{actions}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}
