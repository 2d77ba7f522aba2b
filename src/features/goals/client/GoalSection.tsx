import { useMutation, useQueryClient } from '@tanstack/react-query';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import { useId, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { FieldError } from '../../../platform/client/ui/Field.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { AccountRow } from '../../accounts/client/parts.tsx';
import { DEFAULT_GOAL, DEFAULT_PURPOSE } from '../rules/goals.ts';
import { GoalTiles, PurposeTiles } from './parts.tsx';
import { chooseGoal, useDailyGoal, type GoalChoice, type GoalStatus } from './service.ts';

/** The section of the account page that changes the daily goal and the learner's purpose. */
export default function GoalSection(): ReactNode {
  const { status, failure, retrying, retry } = useDailyGoal();
  return (
    <AccountRow
      title="Your daily goal"
      state={status === undefined || status.chosen === null ? null : `${status.chosen.dailyGoal} cards a day`}
    >
      {status === undefined ? <Wait failure={failure} retrying={retrying} onRetry={retry} /> : <Choice {...status} />}
    </AccountRow>
  );
}

function Wait({
  failure,
  retrying,
  onRetry,
}: {
  readonly failure: string | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  if (failure === null)
    return (
      <Skeletons label="Loading your daily goal">
        <Skeleton height="72px" radius="var(--r-3)" />
        <Skeleton height="232px" radius="var(--r-3)" />
      </Skeletons>
    );
  return (
    <ErrorState
      title="Your daily goal did not load"
      heading="h3"
      icon={CloudAlert}
      retrying={retrying}
      onRetry={onRetry}
    >
      {failure}
    </ErrorState>
  );
}

/** Shows a choice at once and reverts it when it cannot be saved. Choices are saved one after the other, so that the last one wins. */
function Choice({ chosen, cardsToday, met }: GoalStatus): ReactNode {
  const client = useQueryClient();
  const id = useId();
  const change = useMutation({
    scope: { id: 'goal' },
    mutationFn: (choice: GoalChoice) => chooseGoal(client, choice),
  });
  /* The choice being saved; null without one. */
  const [pending, setPending] = useState<GoalChoice | null>(null);
  const shown = pending ?? chosen;
  function choose(part: Partial<GoalChoice>): void {
    const choice = { ...(shown ?? { dailyGoal: DEFAULT_GOAL, purpose: DEFAULT_PURPOSE }), ...part };
    setPending(choice);
    change.mutate(choice, { onSettled: () => setPending(null) });
  }
  return (
    <>
      <p className="muted" id={`${id}-goal`}>
        How many cards do you want to know each day?
      </p>
      <GoalTiles
        labelledBy={`${id}-goal`}
        value={shown?.dailyGoal ?? null}
        onChange={(dailyGoal) => choose({ dailyGoal })}
      />
      <output className="small muted">{todayText(cardsToday, met)}</output>
      <h4 className="smallish" id={`${id}-purpose`}>
        What brings you here
      </h4>
      <PurposeTiles
        labelledBy={`${id}-purpose`}
        value={shown?.purpose ?? null}
        onChange={(purpose) => choose({ purpose })}
      />
      {change.isError ? (
        <div role="alert">
          <FieldError
            id={`${id}-failure`}
            error={`That was not saved. ${sentenceOf(change.error, 'Please try again.')}`}
          />
        </div>
      ) : null}
    </>
  );
}

function todayText(cardsToday: number, met: boolean): string {
  const cards = cardsToday === 1 ? '1 card' : `${cardsToday} cards`;
  return met ? `${cards} known today: your goal is met.` : `${cards} known today.`;
}
