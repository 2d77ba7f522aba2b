import Award from 'lucide-react/icons/award';
import ListChecks from 'lucide-react/icons/list-checks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Icon, type IconComponent } from '../../../platform/client/ui/Icon.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { useGrenadaDay } from '../../../platform/client/use-grenada-day.ts';
import { chooseGoal, useDailyGoal } from '../../goals/client/service.ts';
import { USUAL_GOAL } from '../../goals/rules/daily-goal.ts';
import type { Purpose } from '../../goals/rules/purpose.ts';
import { PATH_CHOICES, pathNamed, pathOf, type PathId } from '../rules/path-names.ts';
import { paceLine, standingLine } from '../rules/path-text.ts';
import { refreshPaths, type ShownPath } from './queries.ts';

/** Beside the steps: how far the path is, what waits at its end, and whose path it is. */
export function PathAside({
  path,
  purpose,
}: {
  readonly path: ShownPath;
  readonly purpose: Purpose | null;
}): ReactNode {
  const today = useGrenadaDay();
  const { steps, current, certification } = path;
  return (
    <aside className="column gap-16" aria-label="About this path">
      <section className="card padded column">
        <h2 className="title">{current === null ? 'Every step is done' : `Step ${current + 1} of ${steps.length}`}</h2>
        <Bar label="The whole path" value={path.percent} words={standingLine(path)} />
        {path.expected === null ? null : <p className="small muted">{paceLine(path.expected, today)}</p>}
      </section>
      <section className="card padded column">
        <h2 className="title">At the finish</h2>
        <ul className="column gap-10 smallish muted">
          <Reward icon={ListChecks}>A quiz over all of it</Reward>
          <Reward icon={Award}>Cards that count towards {certification.name}</Reward>
        </ul>
      </section>
      <section className="card padded">
        <PathChoice path={path.id} purpose={purpose} />
      </section>
    </aside>
  );
}

function Reward({ icon, children }: { readonly icon: IconComponent; readonly children: ReactNode }): ReactNode {
  return (
    <li className="paths__reward">
      <Icon of={icon} size={18} />
      <span>{children}</span>
    </li>
  );
}

/** What brings the learner here: a change makes another path theirs, and leads to it. */
function PathChoice({ path, purpose }: { readonly path: PathId; readonly purpose: Purpose | null }): ReactNode {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { standing } = useDailyGoal();
  const own = pathOf(purpose);
  const change = useMutation({
    scope: { id: 'goal' },
    mutationFn: (chosen: PathId) =>
      chooseGoal(client, { dailyGoal: standing?.chosen?.dailyGoal ?? USUAL_GOAL, purpose: chosen }),
    onSuccess: (_, chosen) => {
      refreshPaths(client);
      if (chosen !== path) navigate(`/paths/${chosen}`);
    },
  });
  const value = (change.isPending ? change.variables : own) ?? '';
  return (
    <SelectField
      label="What brings you here?"
      help="You can change this. What you know counts in every path."
      error={change.isError ? `That was not saved. ${sentenceOf(change.error, 'Please try again.')}` : undefined}
      disabled={standing === undefined}
      value={value}
      onChange={(event) => {
        const chosen = pathNamed(event.target.value);
        if (chosen !== null) change.mutate(chosen);
      }}
      choices={[
        ...(value === '' ? [{ value: '', label: 'Choose one', disabled: true }] : []),
        ...PATH_CHOICES.map(({ id, says }) => ({ value: id, label: says })),
      ]}
    />
  );
}
