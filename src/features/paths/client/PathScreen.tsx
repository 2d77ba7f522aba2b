import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { NotFoundScreen } from '../../../platform/client/shell/NotFoundScreen.tsx';
import { PRODUCT_NAME } from '../../../platform/client/shell/RouteFocus.tsx';
import '../../../platform/client/styles/reading-fonts.css';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { pathNamed, pathOf, type PathId } from '../rules/path-names.ts';
import { lengthLine } from '../rules/path-text.ts';
import { PathAside } from './PathAside.tsx';
import { PathFinish } from './PathFinish.tsx';
import { PathSteps } from './PathSteps.tsx';
import './paths.css';
import { usePaths, type PathsAnswer, type ShownPath } from './queries.ts';

/** `/paths/:role`: the steps of a path, or how it went. */
export default function PathScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const [location] = useLocation();
  const id = pathNamed(location.split('/')[2] ?? '');
  return id === null ? <NotFoundScreen /> : <OnePath key={id} id={id} user={user} />;
}

function OnePath({ id, user }: { readonly id: PathId; readonly user: SessionUser }): ReactNode {
  const { data, error, isFetching, refetch } = usePaths(user.id);
  const path = data?.paths.find((each) => each.id === id);
  const title = path?.title ?? 'Role path';
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);

  if (data !== undefined && path !== undefined) return <Shown answer={data} path={path} user={user} />;
  return (
    <div className="wrap paths__page">
      <PageHead note="Role path." title={title} />
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

function Shown({
  answer,
  path,
  user,
}: {
  readonly answer: PathsAnswer;
  readonly path: ShownPath;
  readonly user: SessionUser;
}): ReactNode {
  const [showsSteps, setShowsSteps] = useState(false);
  const isOwn = pathOf(answer.purpose) === path.id;
  if (path.current === null && !showsSteps) return <PathFinish path={path} onSteps={() => setShowsSteps(true)} />;
  return (
    <div className="wrap paths__page">
      <PageHead
        note={isOwn ? 'Your path.' : 'Role path.'}
        title={path.title}
        sub={`${lengthLine({ steps: path.steps.length, minutes: path.minutes })} ${path.outcome}`}
      />
      <div className="paths__grid">
        <PathSteps path={path} user={user} />
        <PathAside path={path} purpose={answer.purpose} />
      </div>
    </div>
  );
}
