import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { useModal } from './Dialog.tsx';
import '../styles/parts/drawer.css';

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Accessible name. */
  readonly label: string;
  /** Accessible name of the close button. */
  readonly closeLabel?: string | undefined;
  /** The cloth head, beside the close button. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** A panel from the right edge, at most 340 px wide; focus stays inside until it closes. */
export function Drawer({ open, onClose, label, closeLabel = 'Close menu', head, children }: DrawerProps): ReactNode {
  const modal = useModal(open, onClose);
  return (
    <dialog className="shell__drawer fades" aria-label={label} {...modal}>
      <div>
        <div className="shell__drawer-head cloth">
          {head}
          <IconButton label={closeLabel} onClick={onClose}>
            <Icon of={X} size={22} />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
