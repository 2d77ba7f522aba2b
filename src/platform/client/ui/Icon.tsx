import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** An icon component, as `lucide-react/icons/NAME` exports it. Import icons one by one. */
export type IconComponent = LucideIcon;

interface IconProps {
  readonly of: IconComponent;
  /** Edge in CSS pixels: 18, 20 or 24 beside text. */
  readonly size?: number | undefined;
  /** 1.75 unless the mark is tiny or ornamental. */
  readonly strokeWidth?: number | undefined;
  readonly className?: string | undefined;
}

/** A line icon in the product's stroke. Always decoration: the text beside it carries the meaning. */
export function Icon({ of: Glyph, size = 20, strokeWidth = 1.75, className }: IconProps): ReactNode {
  return <Glyph size={size} strokeWidth={strokeWidth} className={className} aria-hidden="true" />;
}
