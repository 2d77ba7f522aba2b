import { useRef, type ReactNode, useState, type SubmitEvent } from 'react';
import '../../../platform/client/styles/parts/lists.css';
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

export interface OwnRankProps {
  readonly board: Leaderboard;
  readonly period: Period;
}

/** The user's rank, or what joining would mean, with the form to join or leave. */
export function OwnRank({ board, period }: OwnRankProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { optedIn, alias, nameWithoutAlias } = board;

  /** Shows a notice. Focuses the heading after joining or leaving, when the pressed button is gone. */
  function showNotice({ kind }: Change): void {
    if (kind !== 'renamed') heading.current?.focus();
    toast({ title: NOTICES[kind], tone: 'success' });
  }

  return (
    <section className="card padded column gap-12" aria-labelledby="own-place">
      <h2 className="title" id="own-place" tabIndex={-1} ref={heading}>
        {optedIn ? 'Your place' : 'Join the leaderboard'}
      </h2>
      {optedIn ? <RankFigures board={board} period={period} /> : <BeforeJoining board={board} period={period} />}
      <SettingsForm
        key={String(optedIn)}
        optedIn={optedIn}
        alias={alias}
        nameWithoutAlias={nameWithoutAlias}
        onChange={showNotice}
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
      <Button type="submit" block busy={saving} busyLabel="Saving...">
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

function RankFigures({ board: { you, totalLearners }, period }: OwnRankProps): ReactNode {
  if (you === null) {
    return <p className="muted">{NO_POINTS[period]} Your first card gives you a place.</p>;
  }
  return (
    <>
      <dl className="facts">
        <Fact name={`Rank ${PERIOD_TEXT[period]}`} value={you.rank} />
        {you.pointsToNext === null || you.nextRank === null ? null : (
          <Fact name={`Points to ${ordinal(you.nextRank)}`} value={you.pointsToNext} />
        )}
        {you.bestRank === null ? null : <Fact name="Best rank" value={you.bestRank} />}
        <Fact name="Learners" value={totalLearners} />
      </dl>
      <ShareButton
        request={{ type: 'leaderboard', period }}
        data={{ type: 'leaderboard', position: you.rank, totalUsers: totalLearners }}
      >
        Share your place
      </ShareButton>
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: number }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numeral tabular">{value.toLocaleString('en')}</dd>
    </div>
  );
}

function BeforeJoining({ board, period }: OwnRankProps): ReactNode {
  // An answer cached offline by an earlier release may lack this field.
  const cached: Partial<Pick<OwnRankProps['board'], 'beforeJoining'>> = board;
  const beforeJoining = cached.beforeJoining ?? null;
  return (
    <>
      {beforeJoining === null ? (
        <p className="muted">{NO_POINTS[period]}</p>
      ) : (
        <>
          <dl className="facts">
            <Fact name={`Your points ${PERIOD_TEXT[period]}`} value={beforeJoining.totalXP} />
            <Fact name="Cards completed" value={beforeJoining.cardsStudied} />
          </dl>
          <p className="muted">
            {`Only you see this: if you join, you are ${ordinal(beforeJoining.rank)} of ${countOf(board.totalLearners + 1, 'learner')} ${PERIOD_TEXT[period]}.`}
          </p>
        </>
      )}
      <p>
        You are not on the leaderboard. If you join, signed-in learners see your name, points, cards, quiz average,
        streak, level and number of achievements. You can leave at any time.
      </p>
    </>
  );
}
