import { useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../../../platform/client/ui/toast.ts';
import { ShareButton } from '../../sharing/client/parts.tsx';
import { type Period, countOf, noPointsText, ordinal, PERIOD_TEXT } from '../rules/periods.ts';
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

interface OwnRankProps {
  readonly board: Leaderboard;
  readonly period: Period;
}

interface OwnRankHeadingProps extends OwnRankProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The user's name and best rank, or an invitation to join. */
export function OwnRank({ board, ...rest }: OwnRankHeadingProps): ReactNode {
  return board.optedIn ? <Joined board={board} {...rest} /> : <Joining board={board} {...rest} />;
}

function Joined({ board, period, heading }: OwnRankHeadingProps): ReactNode {
  const { alias, nameWithoutAlias } = board;
  return (
    <section className="card padded column gap-12" aria-labelledby="own-place">
      <h2 className="title" id="own-place" tabIndex={-1} ref={heading}>
        Your place
      </h2>
      <BestRank board={board} period={period} />
      <p>{keepNames`You are shown as ${alias ?? nameWithoutAlias}.`}</p>
      <details>
        <summary className="link reach">Change your name or leave</summary>
        <NameForm optedIn alias={alias} nameWithoutAlias={nameWithoutAlias} />
      </details>
    </section>
  );
}

/** An invitation to join above the board; its button opens the form. On an empty board it also shows the three free ranks. */
function Joining({ board, period, heading }: OwnRankHeadingProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);

  function open(): void {
    flushSync(() => setOpen(true));
    section.current?.querySelector('input')?.focus();
  }

  return (
    <section className="card padded column gap-16" aria-labelledby="own-place" ref={section}>
      <div className="leaderboard__join">
        <div>
          <h2 className="title" id="own-place" tabIndex={-1} ref={heading}>
            You are not on the leaderboard yet
          </h2>
          <BeforeJoining board={board} period={period} />
        </div>
        {isOpen ? null : (
          <Button variant="primary" onClick={open}>
            Join the leaderboard
          </Button>
        )}
      </div>
      {isOpen ? (
        <>
          <NameForm optedIn={false} alias={board.alias} nameWithoutAlias={board.nameWithoutAlias} />
          <details>
            <summary className="link reach">What others see when you join</summary>
            <p className="muted">
              Signed-in learners see your name, points, cards, quiz average, streak, level and number of achievements.
              You can leave at any time.
            </p>
          </details>
        </>
      ) : board.entries.length === 0 ? (
        <div className="leaderboard__podium leaderboard__free" aria-hidden="true">
          {[1, 2, 3].map((rank) => (
            <span key={rank} data-rank={rank} className="leaderboard__book">
              {rank}
            </span>
          ))}
        </div>
      ) : null}
    </section>
  );
}

interface SettingsFormProps {
  readonly optedIn: boolean;
  readonly alias: string | null;
  readonly nameWithoutAlias: string;
}

/** The form that joins; after joining, it changes the name or leaves. */
function NameForm({ optedIn, alias, nameWithoutAlias }: SettingsFormProps): ReactNode {
  const [name, setName] = useState(alias ?? '');
  const {
    mutate: change,
    isPending: saving,
    error,
  } = useChange(({ kind }) => toast({ title: NOTICES[kind], tone: 'success' }));
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
        {optedIn ? 'Save name' : 'Join'}
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
  if (you === null) return null;
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
  if (beforeJoining === null)
    return board.entries.length === 0 ? (
      <p className="muted">{noPointsText(period)}. Join, study one card, and you are first.</p>
    ) : null;
  const points = countOf(beforeJoining.totalXP, 'point');
  const place = `${ordinal(beforeJoining.rank)} of ${board.totalLearners + 1}`;
  return (
    <p className="muted">
      {beforeJoining.rank === 1
        ? `Join with your ${points} and you are first ${PERIOD_TEXT[period]}. Only you see this note.`
        : `With ${points} you would be ${place} ${PERIOD_TEXT[period]}. Only you see this note.`}
    </p>
  );
}
