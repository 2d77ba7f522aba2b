import type { ReactNode } from 'react';
import { PasswordField } from '../../../platform/client/ui/TextField.tsx';
import type { FieldProps } from './use-fields.ts';
import { Segments } from '../../../platform/client/ui/Progress.tsx';
import { passwordStrength } from '../rules/password-strength.ts';
import './strength.css';

const MAX_BARS = 4;

/** Shows the strength of a password in a word and a sentence. It refuses nothing. */
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
      <Segments count={MAX_BARS} reached={bars} />
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

/**
 * A new password with its strength, and its repetition. `username` lowers the strength of a password that contains it.
 */
export function NewPasswordFields({
  password,
  confirmation,
  username,
}: {
  readonly password: FieldProps;
  readonly confirmation: FieldProps;
  readonly username: string;
}): ReactNode {
  return (
    <>
      <div className="column">
        <PasswordField
          {...password}
          label="New Password"
          help="At least 6 characters; longer is safer."
          autoComplete="new-password"
        />
        <StrengthMeter password={password.value} username={username} />
      </div>
      <PasswordField {...confirmation} label="Confirm New Password" autoComplete="new-password" />
    </>
  );
}
