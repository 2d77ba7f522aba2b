import type { ReactNode } from 'react';
import '../../../platform/client/styles/reading-fonts.css';
import type { SessionUser } from '../../accounts/client/service.ts';
import { CaseShelf } from './CaseShelf.tsx';
import { ScenariosPage } from './ScenariosPage.tsx';
import { useCaseStudies } from './queries.ts';
import './scenarios.css';

/** `/professional-scenarios`: the case studies under the law they are of. `?scenario=7` opens that one. */
export default function CaseStudiesScreen({ user }: { readonly user: SessionUser }): ReactNode {
  return (
    <ScenariosPage here="/professional-scenarios" query={useCaseStudies(user)}>
      {(data) => <CaseShelf user={user} cases={data} />}
    </ScenariosPage>
  );
}
