import Copy from 'lucide-react/icons/copy';
import Info from 'lucide-react/icons/info';
import Lock from 'lucide-react/icons/lock';
import { useState, type ReactNode } from 'react';
import { CopyByHand } from '../../../platform/client/ui/CopyByHand.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import type { Profile } from '../rules/profile.ts';
import { publicProfilePath, buildPublicProfile, type OwnerFacts, type PublicProfile } from '../rules/public-profile.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { useOwnerFacts } from './queries.ts';

export interface PreviewTabProps {
  readonly userId: number;
  readonly username: string;
  /** The profile in the form. */
  readonly profile: Profile;
  readonly unsaved: boolean;
  /** Whether the stored profile is public. */
  readonly published: boolean;
  readonly onOpenPrivacy: () => void;
}

/** A preview of the public page after saving. */
export function PreviewTab({
  userId,
  username,
  profile,
  unsaved,
  published,
  onOpenPrivacy,
}: PreviewTabProps): ReactNode {
  const facts = useOwnerFacts(userId);
  return (
    <div className="column gap-16 profile__group">
      {unsaved ? (
        <p className="notice profile__notice">
          <Icon of={Info} />
          This preview shows what is in the form now. It is not saved yet.
        </p>
      ) : null}
      {published ? <PublicAddress username={username} /> : null}
      {profile.profileIsPublic ? null : (
        <div className="notice profile__notice profile__private">
          <Icon of={Lock} />
          <div>
            <h2 className="title">Your profile is private</h2>
            <p>
              {published
                ? 'Once you save, only you will see this page.'
                : 'Only you see this preview. You can open it to others in Privacy Settings.'}
            </p>
            <Button onClick={onOpenPrivacy}>Open Privacy Settings</Button>
          </div>
        </div>
      )}
      <Loaded facts={facts}>{(owner) => <Preview profile={buildPublicProfile(profile, owner)} />}</Loaded>
    </div>
  );
}

function Preview({ profile }: { readonly profile: PublicProfile }): ReactNode {
  return (
    <>
      <ProfileCard profile={profile} heading="h2" linksOutside />
      {profile.picture === null && profile.profileImageUrl !== null ? (
        <p className="notice profile__notice">
          <Icon of={Info} />
          Your picture is on another site, so we show your initials instead. Upload it here to show it.
        </p>
      ) : null}
    </>
  );
}

function PublicAddress({ username }: { readonly username: string }): ReactNode {
  const [byHand, setByHand] = useState<string | null>(null);
  const path = publicProfilePath(username);
  const address = `${location.origin}${path}`;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      toast({
        title: 'Link copied',
        description: 'The address of your public page is on the clipboard.',
        tone: 'success',
      });
    } catch {
      setByHand(address);
    }
  }
  return (
    <div className="flow apart profile__address">
      <p>
        Your public page:{' '}
        <a className="link" href={path} target="_blank" rel="noopener">
          <span translate="no">{address.replace(/^https?:\/\//, '')}</span>
          <span className="visually-hidden"> (opens in a new window)</span>
        </a>
      </p>
      <Button onClick={() => void copy()}>
        <Icon of={Copy} size={18} />
        Copy link
      </Button>
      <CopyByHand text={byHand} onClose={() => setByHand(null)} />
    </div>
  );
}

interface LoadedProps {
  readonly facts: ReturnType<typeof useOwnerFacts>;
  readonly children: (owner: OwnerFacts) => ReactNode;
}

function Loaded({ facts: { data, error, isFetching, refetch }, children }: LoadedProps): ReactNode {
  if (data !== undefined) return children(data);
  if (error === null) {
    return (
      <Skeletons label="Loading the preview">
        <Skeleton height="320px" radius="var(--r-3)" />
      </Skeletons>
    );
  }
  return (
    <NotLoaded
      title="Unable to Load the Preview"
      safe="What you typed is safe."
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
