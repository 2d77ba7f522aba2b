import type { ReactNode } from 'react';
import '../../../platform/client/styles/parts/panels.css';
import '../../../platform/client/styles/parts/lists.css';
import '../../../platform/client/styles/reading-fonts.css';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import './profile-card.css';
import './profile.css';
import { ProfileEditor } from './ProfileEditor.tsx';
import { useOwnProfile } from './queries.ts';

/** `/profile`: the profile, its privacy, and a preview. */
export default function ProfileScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { data, error, isFetching, refetch } = useOwnProfile(user.id);
  return (
    <div className="wrap">
      <PageHead title="Profile Settings" sub="Fill in only what you want others to see." />
      {data === undefined && error === null ? <ProfileSkeleton /> : null}
      {data === undefined && error !== null ? (
        <NotLoaded
          title="Unable to Load Your Profile"
          safe="Your profile is safe."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined ? null : <ProfileEditor key={user.id} user={user} stored={data} />}
    </div>
  );
}

function ProfileSkeleton(): ReactNode {
  return (
    <Skeletons label="Loading your profile">
      <Skeleton height="44px" />
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} height="72px" radius="var(--r-2)" />
      ))}
    </Skeletons>
  );
}
