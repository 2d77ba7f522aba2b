import type { ReactNode } from 'react';
import '../../../platform/client/styles/parts/offer.css';
import '../../../platform/client/styles/reading-fonts.css';
import type { SessionUser } from '../../accounts/client/service.ts';
import { ScenarioList } from './ScenarioList.tsx';
import { ScenariosPage } from './ScenariosPage.tsx';
import { useProfessionalScenarios } from './queries.ts';
import './scenarios.css';

/** `/scenarios`: the professional scenarios, searched and filtered by the address. `?scenario=7` opens that one. */
export default function ScenariosScreen({ user }: { readonly user: SessionUser }): ReactNode {
  return (
    <ScenariosPage here="/scenarios" query={useProfessionalScenarios(user)}>
      {(data) => <ScenarioList user={user} scenarios={data} />}
    </ScenariosPage>
  );
}
