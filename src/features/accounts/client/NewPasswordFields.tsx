import type { ReactNode } from 'react';
import { PasswordField } from '../../../platform/client/ui/TextField.tsx';
import { StrengthMeter } from './StrengthMeter.tsx';
import type { FieldProps } from './use-fields.ts';

/** A new password, how strong it is, and its repetition. `username` counts as easy to guess inside it; empty when unknown. */
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
