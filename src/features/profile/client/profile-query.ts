import { useQuery, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { profileContract } from '../contract.ts';
import type { ProfileForm } from '../rules/profile-form.ts';
import type { Profile } from '../rules/profile.ts';

const profileApi = apiClient<typeof profileContract>();

/** One's own profile, with the email the account has. */
export type OwnProfile = ResponseOf<typeof profileContract.read>;

const profileKey = (userId: number) => ['profile', userId];
const draftKey = (userId: number) => ['profile-draft', userId];

/** One's own profile as stored. */
export function useOwnProfile(userId: number) {
  return useQuery({ queryKey: profileKey(userId), queryFn: () => profileApi('GET /api/profile', {}) });
}

/** What the public page shows beside the profile. Learning goes on while the app is open, so the figures are read anew. */
export function useOwnerFacts(userId: number) {
  return useQuery({ queryKey: ['profile-facts', userId], queryFn: () => profileApi('GET /api/profile/facts', {}), staleTime: 0 });
}

/** Stores a profile and answers it as it then stands. */
export function saveProfile(profile: Profile): Promise<OwnProfile> {
  return profileApi('PUT /api/profile', {
    body: {
      ...profile,
      practiceAreas: [...profile.practiceAreas],
      languagesSpoken: [...profile.languagesSpoken],
      certifications: [...profile.certifications],
    },
  });
}

/** Puts a saved profile where the screens read it. */
export function keepProfile(client: QueryClient, userId: number, profile: OwnProfile): void {
  client.setQueryData(profileKey(userId), profile);
}

/** What was typed and not saved when the screen was left, while the app stays open; it goes when someone else signs in. */
export function keptDraft(client: QueryClient, userId: number): ProfileForm | undefined {
  return client.getQueryData(draftKey(userId));
}

/** Keeps what is typed; null forgets it. */
export function keepDraft(client: QueryClient, userId: number, draft: ProfileForm | null): void {
  if (draft === null) client.removeQueries({ queryKey: draftKey(userId) });
  else client.setQueryData(draftKey(userId), draft);
}
