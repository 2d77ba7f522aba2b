import { useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { toast } from '../../../platform/client/ui/toast.ts';
import { ShareButton } from '../../sharing/client/parts.tsx';
import { type Period, countOf, ordinal, PERIOD_TEXT } from '../rules/periods.ts';
import { type Change, type Leaderboard, useChange } from './queries.ts';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { FieldError } from '../../../platform/client/ui/Field.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { ALIAS_LENGTH } from '../rules/alias.ts';

const NOTICES: Readonly<Record<Change['kind'], string>> = {
  joined: 'You are on the leaderboard',
  renamed: 'Your name is saved',
  left: 'You are off the leaderboard',
};

const NO_POINTS: Readonly<Record<Period, string>> = {
  week: 'You have no points this week yet.',
  month: 'You have no points this month yet.',
  all: 'You have no points yet.',
};

interface OwnRankProps {
  readonly board: Leaderboard;
  readonly period: Period;
}

/** The user's name and best rank, or what joining would mean, with the form to join or leave. */
export function OwnRank({
  board,
  period,
  heading,
}: OwnRankProps & { readonly heading: RefObject<HTMLHeadingElement | null> }): ReactNode {
  const { optedIn, alias, nameWithoutAlias } = board;
  return (
    <section className="card padded column gap-12" aria-labelledby="own-place">
      <h2 className="title" id="own-place" tabIndex={-1} ref={heading}>
        {optedIn ? 'Your place' : 'Join the leaderboard'}
      </h2>
      {optedIn ? <BestRank board={board} period={period} /> : <BeforeJoining board={board} period={period} />}
      <SettingsForm
        key={String(optedIn)}
        optedIn={optedIn}
        alias={alias}
        nameWithoutAlias={nameWithoutAlias}
        onChange={({ kind }) => toast({ title: NOTICES[kind], tone: 'success' })}
      />
    </section>
  );
}

interface SettingsFormProps {
  readonly optedIn: boolean;
  readonly alias: string | null;
  readonly nameWithoutAlias: string;
  readonly onChange: (change: Change) => void;
}

/** The form that joins; after joining, a collapsed form that changes the name or leaves. */
function SettingsForm(props: SettingsFormProps): ReactNode {
  if (!props.optedIn) return <NameForm {...props} />;
  return (
    <>
      <p>{keepNames`You are shown as ${props.alias ?? props.nameWithoutAlias}.`}</p>
      <details>
        <summary className="link reach">Change your name or leave</summary>
        <NameForm {...props} />
      </details>
    </>
  );
}

function NameForm({ optedIn, alias, nameWithoutAlias, onChange }: SettingsFormProps): ReactNode {
  const [name, setName] = useState(alias ?? '');
  const { mutate: change, isPending: saving, error } = useChange(onChange);
  const problem = error instanceof ApiFailure ? (error.issueOf('alias') ?? undefined) : undefined;

  function save(event: SubmitEvent): void {
    event.preventDefault();
    if (!saving) change({ kind: optedIn ? 'renamed' : 'joined', alias: name.trim() === '' ? null : name });
  }

  return (
    <form className="column gap-12" onSubmit={save} noValidate>
      <TextField
        label="Name on the leaderboard"
        help={keepNames`Leave it empty to appear as ${nameWithoutAlias}.`}
        value={name}
        maxLength={ALIAS_LENGTH.max}
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
      <Button type="submit" variant={optedIn ? 'secondary' : 'primary'} block busy={saving} busyLabel="Saving...">
        {optedIn ? 'Save name' : 'Join the leaderboard'}
      </Button>
      {optedIn ? (
        <Button variant="quiet" block disabled={saving} onClick={() => change({ kind: 'left', alias })}>
          Leave the leaderboard
        </Button>
      ) : null}
    </form>
  );
}

function BestRank({ board: { you, totalLearners }, period }: OwnRankProps): ReactNode {
  if (you === null) {
    return <p className="muted">{NO_POINTS[period]} Your first card gives you a place.</p>;
  }
  return (
    <>
      {you.bestRank === null ? null : <p className="muted">Your best rank so far: {ordinal(you.bestRank)}.</p>}
      <ShareButton
        request={{ type: 'leaderboard', period }}
        data={{ type: 'leaderboard', position: you.rank, totalUsers: totalLearners }}
      >
        Share your place
      </ShareButton>
    </>
  );
}

function BeforeJoining({ board, period }: OwnRankProps): ReactNode {
  // An answer cached offline by an earlier release may lack this field.
  const cached: Partial<Pick<OwnRankProps['board'], 'beforeJoining'>> = board;
  const beforeJoining = cached.beforeJoining ?? null;
  return (
    <>
      <p>
        {beforeJoining === null
          ? NO_POINTS[period]
          : `With ${countOf(beforeJoining.totalXP, 'point')} you would be ${ordinal(beforeJoining.rank)} of ${board.totalLearners + 1} ${PERIOD_TEXT[period]}. Only you see this.`}
      </p>
      <details>
        <summary className="link reach">What others see when you join</summary>
        <p className="muted">
          Signed-in learners see your name, points, cards, quiz average, streak, level and number of achievements. You
          can leave at any time.
        </p>
      </details>
    </>
  );
}
