import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { NotFoundScreen } from '../../../platform/client/shell/NotFoundScreen.tsx';
import { PRODUCT_NAME } from '../../../platform/client/shell/RouteFocus.tsx';
import '../../../platform/client/styles/reading-fonts.css';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { parsePathId, pathForPurpose, type PathId, PATH_CHOICES } from '../rules/path.ts';
import { lengthLine, paceLine, progressLine, stepLine, stepsLabel } from '../rules/path-text.ts';
import { PathFinish } from './PathFinish.tsx';
import './paths.css';
import { usePaths, type PathsAnswer, type ShownPath, refreshPaths, type ShownStep } from './queries.ts';
import Award from 'lucide-react/icons/award';
import ListChecks from 'lucide-react/icons/list-checks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Icon, type IconComponent } from '../../../platform/client/ui/Icon.tsx';
import { Segments } from '../../../platform/client/ui/Progress.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { useGrenadaDay } from '../../../platform/client/use-grenada-day.ts';
import { chooseGoal, useDailyGoal } from '../../goals/client/service.ts';
import { DEFAULT_GOAL, type Purpose } from '../../goals/rules/goals.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import { StatusBadge } from '../../../platform/client/ui/Badges.tsx';
import { useUnfolded } from './PathSection.tsx';
import { StepWork } from './StepWork.tsx';

const PATHS_LINK = { label: 'Role Paths', href: '/paths' };

/** `/paths/:role`: the steps of a path, or the summary of a finished one. */
export default function PathScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const [location] = useLocation();
  const id = parsePathId(location.split('/')[2] ?? '');
  return id === null ? <NotFoundScreen signedIn /> : <OnePath key={id} id={id} user={user} />;
}

function OnePath({ id, user }: { readonly id: PathId; readonly user: SessionUser }): ReactNode {
  const { data, error, isFetching, refetch } = usePaths(user.id);
  const path = data?.paths.find((each) => each.id === id);
  const title = path?.title ?? 'Role path';
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);

  if (data !== undefined && path !== undefined) return <PathView answer={data} path={path} user={user} />;
  return (
    <div className="wrap paths__page">
      <PageHead back={PATHS_LINK} title={title} />
      {error === null ? (
        <Skeletons label="Loading the path">
          <Skeleton height="520px" radius="var(--r-3)" />
        </Skeletons>
      ) : (
        <NotLoaded
          title="The path did not load"
          safe="Your progress is safe."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}

function PathView({
  answer,
  path,
  user,
}: {
  readonly answer: PathsAnswer;
  readonly path: ShownPath;
  readonly user: SessionUser;
}): ReactNode {
  const [showsSteps, setShowsSteps] = useState(false);
  if (path.current === null && !showsSteps) return <PathFinish path={path} onSteps={() => setShowsSteps(true)} />;
  return (
    <div className="wrap paths__page">
      <PageHead
        back={PATHS_LINK}
        title={path.title}
        sub={`${lengthLine({ steps: path.steps.length, minutes: path.minutes })} ${path.outcome}`}
      />
      <div className="paths__grid">
        <Progress path={path} />
        <PathSteps path={path} user={user} />
        <PathAside path={path} purpose={answer.purpose} />
      </div>
    </div>
  );
}

/** The steps of a path. The first that is not done is open; the user can open the others. */
function PathSteps({ path, user }: { readonly path: ShownPath; readonly user: SessionUser }): ReactNode {
  return (
    <ol className="paths__steps" aria-label={stepsLabel(path.steps.length)}>
      {path.steps.map((step, index) => (
        <Step key={step.id} path={path} step={step} number={index + 1} isCurrent={index === path.current} user={user} />
      ))}
    </ol>
  );
}

interface StepProps {
  readonly path: ShownPath;
  readonly step: ShownStep;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly user: SessionUser;
}

function Step({ path, step, number, isCurrent, user }: StepProps): ReactNode {
  // A step stays unfolded when its last section is opened: the user is still reading it.
  const [wasCurrent] = useState(isCurrent);
  const unfolded = useUnfolded(user.id, `${path.id}/${step.id}`);
  const state = step.isDone ? 'done' : isCurrent ? 'current' : 'open';
  const summary = (
    <>
      <span className="paths__line smallish muted tabular">
        {step.isDone ? (
          <span className="paths__done">
            <Icon of={CircleCheck} size={18} strokeWidth={2} />
            Done
          </span>
        ) : null}
        <span>{stepLine(step)}</span>
        {step.needsPlan ? <StatusBadge status="Premium" /> : null}
      </span>
      <h2 className="title">{step.title}</h2>
      <span className="paths__text muted">{step.text}</span>
    </>
  );
  return (
    <li className="paths__step" data-state={state} aria-current={isCurrent ? 'step' : undefined}>
      <span className="paths__number" aria-hidden="true">
        {number}
      </span>
      {isCurrent || wasCurrent ? (
        <div className="card paths__current" data-kind={step.kind}>
          {summary}
          <StepWork path={path.id} step={step} user={user} isCurrent={isCurrent} />
        </div>
      ) : (
        <details className="paths__step-body" {...unfolded}>
          <summary>
            <span>{summary}</span>
            <Icon of={ChevronDown} size={20} />
          </summary>
          <StepWork path={path.id} step={step} user={user} isCurrent={false} />
        </details>
      )}
    </li>
  );
}

/** How far the path is: above the steps on phones, beside them on wide screens. */
function Progress({ path }: { readonly path: ShownPath }): ReactNode {
  const { steps, current, stepsDone } = path;
  return (
    <div className="card padded column paths__progress">
      <h2 className="title">{current === null ? 'Every step is done' : `Step ${current + 1} of ${steps.length}`}</h2>
      <Segments count={steps.length} reached={stepsDone} />
      <p className="small muted tabular">{progressLine(path)}</p>
    </div>
  );
}

/** Beside the steps: what comes at the finish, and the choice of the path. */
function PathAside({ path, purpose }: { readonly path: ShownPath; readonly purpose: Purpose | null }): ReactNode {
  const today = useGrenadaDay();
  const { certification, expected } = path;
  return (
    <aside className="column gap-16" aria-label="About this path">
      <section className="card padded column">
        <h2 className="title">At the finish</h2>
        <ul className="column gap-10 smallish muted">
          <Reward icon={ListChecks}>A quiz on the whole path</Reward>
          <Reward icon={Award}>Cards that count towards the certificate “{certification.name}”</Reward>
        </ul>
        {expected === null ? null : <p className="small muted">{paceLine(expected, today)}</p>}
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

/** The choice of the purpose. A change makes another path the user's own and opens it. */
function PathChoice({ path, purpose }: { readonly path: PathId; readonly purpose: Purpose | null }): ReactNode {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { status: goalStatus } = useDailyGoal();
  const own = pathForPurpose(purpose);
  const change = useMutation({
    scope: { id: 'goal' },
    mutationFn: (chosen: PathId) =>
      chooseGoal(client, { dailyGoal: goalStatus?.chosen?.dailyGoal ?? DEFAULT_GOAL, purpose: chosen }),
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
      disabled={goalStatus === undefined}
      value={value}
      onChange={(event) => {
        const chosen = parsePathId(event.target.value);
        if (chosen !== null) change.mutate(chosen);
      }}
      choices={[
        ...(value === '' ? [{ value: '', label: 'Choose one', disabled: true }] : []),
        ...PATH_CHOICES.map(({ id, label }) => ({ value: id, label: label })),
      ]}
    />
  );
}
