import Scale from 'lucide-react/icons/scale';
import type { ReactNode } from 'react';
import '../../../platform/client/styles/reading-fonts.css';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { CaseShelf } from './CaseShelf.tsx';
import { Waiting } from './ScenarioStates.tsx';
import { useCaseStudies } from './queries.ts';
import './scenarios.css';

/** `/professional-scenarios`: the case studies under the law they are of. `?scenario=7` opens that one. */
export default function CaseStudiesScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { data, error, isFetching, refetch } = useCaseStudies(user);
  return (
    <div className="wrap scenarios__page">
      <PageHead
        note="Case by case."
        title="Labour Law Scenarios"
        sub="Stories from work in Grenada: what happened, what the law says about it, and the way out."
        actions={
          <ButtonLink href="/scenarios">
            <Icon of={Scale} size={18} />
            Professional Scenarios
          </ButtonLink>
        }
      />
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
