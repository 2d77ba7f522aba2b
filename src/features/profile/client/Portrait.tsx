import type { ReactNode } from 'react';
import { initialsOf } from '../rules/profile-text.ts';

export interface PortraitProps {
  readonly name: string;
  /** Path of a picture that was uploaded here, never an address someone wrote; null when there is none. */
  readonly picture: string | null;
  /** Whether it stands on paper: it then brings its own cloth. */
  readonly onPaper?: boolean | undefined;
}

/**
 * Someone's picture on a seal. The initials lie under it and stand in for it while it loads and when it does not come,
 * also where no script runs. Ornament: the name stands beside it.
 */
export function Portrait({ name, picture, onPaper = false }: PortraitProps): ReactNode {
  return (
    <span className={onPaper ? 'profile__portrait cloth' : 'profile__portrait'}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      {picture === null ? null : <img key={picture} src={picture} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
