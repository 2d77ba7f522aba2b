import { useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { FieldError } from '../../../platform/client/ui/Field.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { ALIAS_LENGTH } from '../rules/alias.ts';
import { useChange, type Change } from './queries.ts';

/** The choice as it is kept, and who wants to know when it is another one. */
export interface AppearanceProps {
  readonly optedIn: boolean;
  readonly alias: string | null;
  readonly nameWithoutAlias: string;
  readonly onChange: (change: Change) => void;
}

/** The form that joins; for who has joined, the way to another name and out, folded away. */
export function Appearance(props: AppearanceProps): ReactNode {
  if (!props.optedIn) return <NameForm {...props} />;
  return (
    <details>
      <summary className="link reach">Change your name or leave</summary>
      <NameForm {...props} />
    </details>
  );
}

function NameForm({ optedIn, alias, nameWithoutAlias, onChange }: AppearanceProps): ReactNode {
  const [name, setName] = useState(alias ?? '');
  const { mutate: make, isPending: saving, error } = useChange(onChange);
  const problem = error instanceof ApiFailure ? (error.issueOf('alias') ?? undefined) : undefined;

  function save(event: SubmitEvent): void {
    event.preventDefault();
    if (!saving) make({ kind: optedIn ? 'renamed' : 'joined', alias: name.trim() === '' ? null : name });
  }

  return (
    <form className="column gap-12" onSubmit={save} noValidate>
      <TextField
        label="Name on the leaderboard"
        help={keepNames`Leave it empty to appear as ${nameWithoutAlias}.`}
        value={name}
        maxLength={ALIAS_LENGTH.most}
        autoComplete="nickname"
        error={problem}
        onChange={(event) => setName(event.target.value)}
      />
      {error === null || problem !== undefined ? null : (
        <div role="alert">
          <FieldError
            id="leaderboard-failure"
            error={`That was not saved. ${sentenceOf(error, 'Please try again.')}`}
          />
        </div>
      )}
      <Button type="submit" block busy={saving} busyWord="Saving...">
        {optedIn ? 'Save name' : 'Join the leaderboard'}
      </Button>
      {optedIn ? (
        <Button variant="quiet" block disabled={saving} onClick={() => make({ kind: 'left', alias })}>
          Leave the leaderboard
        </Button>
      ) : null}
    </form>
  );
}
