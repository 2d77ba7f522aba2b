import type { ReactNode } from 'react';
import '../../../platform/client/styles/parts/offer.css';
import '../../../platform/client/styles/reading-fonts.css';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { ScenarioList } from './ScenarioList.tsx';
import { ScenariosHead } from './ScenariosHead.tsx';
import { Waiting } from './ScenarioStates.tsx';
import { useProfessionalScenarios } from './queries.ts';
import './scenarios.css';

/** `/scenarios`: the professional scenarios, searched and filtered by the address. `?scenario=7` opens that one. */
export default function ScenariosScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { data, error, isFetching, refetch } = useProfessionalScenarios(user);
  return (
    <div className="wrap scenarios__page">
      <ScenariosHead here="/scenarios" />
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
      {data === undefined ? null : <ScenarioList user={user} scenarios={data} />}
    </div>
  );
}
