import Bookmark from 'lucide-react/icons/bookmark';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { Icon, type IconComponent } from '../../../platform/client/ui/Icon.tsx';

export interface CardToolProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly icon: IconComponent;
  /** What it does; where there is little height only the icon shows. */
  readonly label: string;
}

/** A tool under a card. */
export function CardTool({ icon, label, className, ...rest }: CardToolProps): ReactNode {
  return (
    <button type="button" {...rest} className={classNames('cards__tool', className)}>
      <Icon of={icon} size={22} />
      <span>{label}</span>
    </button>
  );
}

export interface BookmarkToolProps {
  readonly bookmarked: boolean;
  /** The learner's bookmarks are not known yet. */
  readonly unknown: boolean;
  readonly onToggle: () => void;
}

/** Button that sets or removes the bookmark. */
export function BookmarkTool({ bookmarked, unknown, onToggle }: BookmarkToolProps): ReactNode {
  return (
    <CardTool
      icon={Bookmark}
      label="Bookmark"
      className={bookmarked ? 'cards__bookmarked' : undefined}
      disabled={unknown}
      aria-pressed={bookmarked}
      onClick={onToggle}
    />
  );
}
