import type { ReactNode } from 'react';
import '../styles/parts/seal.css';
import { Icon, type IconComponent } from './Icon.tsx';
import { classNames } from './class-names.ts';

export interface SealProps {
  readonly icon: IconComponent;
  /** Not earned yet: dashed ring, grey glyph. Say so in words beside it. */
  readonly locked?: boolean | undefined;
}

/** A 76 px cloth seal with two foil rings around one icon: a badge. */
export function Seal({ icon, locked = false }: SealProps): ReactNode {
  return (
    <span className={classNames('ui__seal', locked && 'ui__locked')} aria-hidden="true">
      <Icon of={icon} size={28} strokeWidth={1.5} />
    </span>
  );
}

/** Jocelyn's seal: a serif J inside a foil ring. Ornament; her name stands beside it. */
export function JocelynSeal({ small = false }: { readonly small?: boolean | undefined }): ReactNode {
  return (
    <span className={classNames('ui__jocelyn', small && 'ui__small-seal')} aria-hidden="true">
      J
    </span>
  );
}
