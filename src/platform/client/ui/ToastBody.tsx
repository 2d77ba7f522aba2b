import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import '../styles/parts/toast.css';
import { IconButton } from './Button.tsx';
import { Icon, type IconComponent } from './Icon.tsx';
import type { ToastNotice, ToastTone } from './toast.ts';

const ICONS: Readonly<Record<ToastTone, IconComponent>> = { success: CircleCheck, danger: CircleX, info: Info };

/** A notice, and its way out. */
export interface ToastProps {
  readonly notice: ToastNotice;
  readonly onClose: () => void;
}

/** Icon, text and close button of a toast, also for the component gallery. */
export function ToastBody({ notice, onClose }: ToastProps): ReactNode {
  return (
    <>
      <Icon of={ICONS[notice.tone]} size={22} strokeWidth={2} />
      <span>
        <b>{notice.title}</b>
        {notice.description}
      </span>
      <IconButton label="Close" onClick={onClose}>
        <Icon of={X} size={18} />
      </IconButton>
    </>
  );
}
