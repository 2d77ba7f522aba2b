import type { ReactNode } from 'react';
import '../../../platform/client/styles/reading-fonts.css';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { CaseShelf } from './CaseShelf.tsx';
import { ScenariosHead } from './ScenariosHead.tsx';
import { Waiting } from './ScenarioStates.tsx';
import { useCaseStudies } from './queries.ts';
import './scenarios.css';

/** `/professional-scenarios`: the case studies under the law they are of. `?scenario=7` opens that one. */
export default function CaseStudiesScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { data, error, isFetching, refetch } = useCaseStudies(user);
  return (
    <div className="wrap scenarios__page">
      <ScenariosHead here="/professional-scenarios" />
      {data === undefined && error === null ? <Waiting /> : null}
      {data === undefined && error !== null ? (
        <NotLoaded
          title="Unable to Load Scenarios"
          safe="What you marked is safe."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined ? null : <CaseShelf user={user} cases={data} />}
    </div>
  );
}
