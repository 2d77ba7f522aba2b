import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import '../../../platform/client/styles/reading-fonts.css';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
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
        sub="The law, the cards, a case and a quiz, in the right order. Nothing is locked."
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
  const ownPath = paths.find(({ id }) => id === own);
  return (
    <div className="column gap-16">
      {ownPath === undefined ? null : (
        <>
          <OwnPath path={ownPath} />
          <h2 className="title paths__others">Other paths</h2>
        </>
      )}
      <ul className="card rows">
        {paths
          .filter(({ id }) => id !== own)
          .map((path) => (
            <li key={path.id}>
              <PathRow path={path} />
            </li>
          ))}
      </ul>
    </div>
  );
}

/** The path of the user's own purpose, with its next step. */
function OwnPath({ path }: { readonly path: ShownPath }): ReactNode {
  const { id, title, outcome, steps, stepsDone, minutes, begun } = path;
  return (
    <section className="cloth paths__own" aria-labelledby="own-path">
      <div className="column">
        <p className="note">Your path</p>
        <h2 id="own-path">{title}</h2>
        <p>{outcome}</p>
        <p className="smallish tabular">
          <span>{lengthLine({ steps: steps.length, minutes })}</span>{' '}
          {begun === null || stepsDone > 0 ? null : <span>{progressLine(path)}</span>}
        </p>
        {begun === null || stepsDone === 0 ? null : (
          <Bar label={`${title}: the whole path`} value={stepsDone} max={steps.length} text={progressLine(path)} />
        )}
      </div>
      <ButtonLink variant="foil" large href={`/paths/${id}`}>
        {linkText(path)}
        <span className="visually-hidden">: {title}</span>
      </ButtonLink>
    </section>
  );
}

function PathRow({ path }: { readonly path: ShownPath }): ReactNode {
  const { id, title, outcome, steps, minutes, begun } = path;
  return (
    <Anchor className="paths__row" href={`/paths/${id}`}>
      <span>
        <h2 className="title">{title}</h2>
        <span className="muted">{outcome}</span>
      </span>
      <span className="small muted tabular">
        {lengthLine({ steps: steps.length, minutes })}
        {begun === null ? null : <span> {progressLine(path)}</span>}
      </span>
      <Icon of={ChevronRight} />
    </Anchor>
  );
}

function linkText({ stepsDone, current }: ShownPath): string {
  if (current === null) return 'See how it went';
  return stepsDone === 0 ? 'Start with step 1' : `Continue with step ${current + 1}`;
}
