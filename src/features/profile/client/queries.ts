import { useQuery, type QueryClient } from '@tanstack/react-query';
import { apiClient, fetchCall } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { profileContract } from '../contract.ts';
import { changeOf, type ProfileDraft } from '../rules/profile-form.ts';
import type { Profile } from '../rules/profile.ts';

const profileApi = apiClient<typeof profileContract>();

/** One's own profile, with the email the account has. */
export type OwnProfile = ResponseOf<typeof profileContract.read>;

const profileKey = (userId: number) => ['profile', userId];
const factsKey = (userId: number) => ['profile-facts', userId];
const draftKey = (userId: number) => ['profile-draft', userId];

/** One's own profile as stored. */
export function useOwnProfile(userId: number) {
  return useQuery({ queryKey: profileKey(userId), queryFn: () => profileApi('GET /api/profile', {}) });
}

/** What the public page shows beside the profile. Learning goes on while the app is open, so the figures are read anew. */
export function useOwnerFacts(userId: number) {
  return useQuery({
    queryKey: factsKey(userId),
    queryFn: () => profileApi('GET /api/profile/facts', {}),
    staleTime: 0,
  });
}

/** Reads the facts anew, after the picture may have changed. */
export function refreshOwnerFacts(client: QueryClient, userId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: factsKey(userId) });
}

/** Stores what a profile changes of the stored one, and answers it as it then stands. */
export function saveProfile(profile: Profile, stored: Profile): Promise<OwnProfile> {
  return profileApi('PUT /api/profile', { body: changeOf(profile, stored) });
}

/** Makes a file the picture of the profile, and answers the profile as it then stands. */
export async function sendPicture(file: Blob): Promise<OwnProfile> {
  const response = await fetchCall('PUT', '/api/profile/picture', { body: file });
  return response.json();
}

/** Deletes the uploaded picture, and answers the profile as it then stands. */
export function deletePicture(): Promise<OwnProfile> {
  return profileApi('DELETE /api/profile/picture', {});
}

/** Puts a saved profile where the screens read it. */
export function cacheProfile(client: QueryClient, userId: number, profile: OwnProfile): void {
  client.setQueryData(profileKey(userId), profile);
}

/** What was typed and not saved when the screen was left, while the app stays open; it goes when someone else signs in. */
export function cachedDraft(client: QueryClient, userId: number): ProfileDraft | undefined {
  return client.getQueryData(draftKey(userId));
}

/** Keeps what is typed; null forgets it. */
export function cacheDraft(client: QueryClient, userId: number, draft: ProfileDraft | null): void {
  if (draft === null) client.removeQueries({ queryKey: draftKey(userId) });
  else client.setQueryData(draftKey(userId), draft);
}
