import type { ReactNode } from 'react';
import { initialsOf } from '../rules/profile-words.ts';

/** Props of `Portrait`. */
export interface PortraitProps {
  readonly name: string;
  /** Web address of the picture; null when there is none. */
  readonly address: string | null;
  readonly onFailed?: (() => void) | undefined;
}

/**
 * Someone's picture on a seal. The initials lie under it and stand in for it while it loads and when it does not come,
 * also where no script runs. Ornament: the name stands beside it. The picture's host does not learn which page shows it.
 */
export function Portrait({ name, address, onFailed }: PortraitProps): ReactNode {
  return (
    <span className="portrait">
      <span aria-hidden="true">{initialsOf(name)}</span>
      {address === null ? null : (
        <img key={address} src={address} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" onError={onFailed} />
      )}
    </span>
  );
}
