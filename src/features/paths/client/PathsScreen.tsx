import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import '../../../platform/client/styles/reading-fonts.css';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { pathForPurpose } from '../rules/path.ts';
import { lengthLine, progressLine } from '../rules/path-text.ts';
import './paths.css';
import { usePaths, type ShownPath } from './queries.ts';

/** `/paths`: all paths, the user's own first. */
export default function PathsScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { data, error, isFetching, refetch } = usePaths(user.id);
  return (
    <div className="wrap paths__page">
      <PageHead
        title="Role Paths"
        sub="The law, the cards, a case and a quiz, in a good order. Nothing is locked, and what you know counts in every path."
      />
      {data === undefined && error === null ? (
        <Skeletons label="Loading the paths" className="column gap-16">
          <Skeleton height="180px" radius="var(--r-3)" />
          <Skeleton height="180px" radius="var(--r-3)" />
        </Skeletons>
      ) : null}
      {data === undefined && error !== null ? (
        <NotLoaded
          title="The paths did not load"
          safe="Your progress is safe."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined ? null : <PathList paths={data.paths} own={pathForPurpose(data.purpose)} />}
    </div>
  );
}

function PathList({
  paths,
  own,
}: {
  readonly paths: readonly ShownPath[];
  readonly own: ShownPath['id'] | null;
}): ReactNode {
  const ordered = paths.toSorted((one, other) => Number(other.id === own) - Number(one.id === own));
  return (
    <ul className="cols paths__shelf">
      {ordered.map((path) => (
        <li key={path.id}>
          <PathCard path={path} isOwn={path.id === own} />
        </li>
      ))}
    </ul>
  );
}

function PathCard({ path, isOwn }: { readonly path: ShownPath; readonly isOwn: boolean }): ReactNode {
  return (
    <Anchor className="card gateway paths__card" href={`/paths/${path.id}`} data-own={isOwn || undefined}>
      <h2 className="title apart">
        {path.title} {isOwn ? <Badge tone="leaf">Your path</Badge> : null}
      </h2>
      <p className="muted">{path.outcome}</p>
      <p className="smallish muted">{lengthLine({ steps: path.steps.length, minutes: path.minutes })}</p>
      {path.begun === null ? null : (
        <Bar
          label={`${path.title}: the whole path`}
          value={path.stepsDone}
          max={path.steps.length}
          text={progressLine(path)}
        />
      )}
      <span className="onward">
        {linkText(path)} <Icon of={ArrowRight} size={18} strokeWidth={2} />
      </span>
    </Anchor>
  );
}

function linkText({ stepsDone, current }: ShownPath): string {
  if (current === null) return 'See how it went';
  return stepsDone === 0 ? 'Start' : `Continue with step ${current + 1}`;
}
