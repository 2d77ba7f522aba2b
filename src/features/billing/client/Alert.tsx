import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import './alert.css';

const ICONS = { info: Info, warning: TriangleAlert, danger: CircleX, offline: WifiOff } as const;

/** What a sentence about a payment or a plan is about. */
export type AlertTone = keyof typeof ICONS;

/** What the screen has to say of a payment or a plan: a title and a sentence or two. All but information are announced at once. */
export function Alert({
  tone,
  title,
  children,
  quiet = false,
  ref,
}: {
  readonly tone: AlertTone;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** A toast announces the same. */
  readonly quiet?: boolean;
  /** To move the focus to it. */
  readonly ref?: Ref<HTMLDivElement> | undefined;
}): ReactNode {
  return (
    <div
      className="billing__alert"
      data-tone={tone}
      role={tone === 'info' || quiet ? 'note' : 'alert'}
      tabIndex={-1}
      ref={ref}
    >
      <Icon of={ICONS[tone]} size={22} />
      <div>
        <p className="strong">{title}</p>
        <div className="smallish muted">{children}</div>
      </div>
    </div>
  );
}
