import type { ReactNode } from 'react';
import { passwordStrength } from '../rules/password-strength.ts';
import '../../../platform/client/styles/parts/segments.css';
import './strength.css';

const BARS = [1, 2, 3, 4];

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
      <div className="segments" aria-hidden="true">
        {BARS.map((bar) => (
          <i key={bar} className={bar <= bars ? 'reached' : undefined} />
        ))}
      </div>
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
