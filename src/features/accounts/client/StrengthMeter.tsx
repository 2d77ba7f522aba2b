import type { ReactNode } from 'react';
import { Segments } from '../../../platform/client/ui/Segments.tsx';
import { passwordStrength } from '../rules/password-strength.ts';
import './strength.css';

const MOST_BARS = 4;

/** How hard the password is to guess, in a word and a sentence; it advises and stops nobody. */
export function StrengthMeter({
  password,
  username,
}: {
  readonly password: string;
  readonly username: string;
}): ReactNode {
  const { bars, word, advice } = passwordStrength(password, username);
  return (
    <div className="accounts__strength" data-bars={bars}>
      <Segments count={MOST_BARS} reached={bars} />
      <output className="small muted">
        {password === '' ? null : (
          <>
            <b>{word}.</b> {advice}
          </>
        )}
      </output>
    </div>
  );
}
