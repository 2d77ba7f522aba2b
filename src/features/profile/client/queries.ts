import { useQuery, type QueryClient } from '@tanstack/react-query';
import { apiClient, fetchCall } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { profileContract } from '../contract.ts';
import { changeOf, type ProfileDraft } from '../rules/profile-form.ts';
import type { Profile } from '../rules/profile.ts';

const profileApi = apiClient<typeof profileContract>();

/** The user's own profile, with the account's email. */
export type OwnProfile = ResponseOf<typeof profileContract.read>;

const profileKey = (userId: number) => ['profile', userId];
const factsKey = (userId: number) => ['profile-facts', userId];
const draftKey = (userId: number) => ['profile-draft', userId];

/** Reads the user's stored profile. */
export function useOwnProfile(userId: number) {
  return useQuery({ queryKey: profileKey(userId), queryFn: () => profileApi('GET /api/profile', {}) });
}

/**
 * Reads what the public page shows beside the profile. It reloads on every visit, because learning changes the
 * figures.
 */
export function useOwnerFacts(userId: number) {
  return useQuery({
    queryKey: factsKey(userId),
    queryFn: () => profileApi('GET /api/profile/facts', {}),
    staleTime: 0,
  });
}

/** Reloads these facts after the picture may have changed. */
export function refreshOwnerFacts(client: QueryClient, userId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: factsKey(userId) });
}

/** Saves the changed fields of a profile and returns the stored profile. */
export function saveProfile(profile: Profile, stored: Profile): Promise<OwnProfile> {
  return profileApi('PUT /api/profile', { body: changeOf(profile, stored) });
}

/** Uploads the profile picture and returns the stored profile. */
export async function sendPicture(file: Blob): Promise<OwnProfile> {
  const response = await fetchCall('PUT', '/api/profile/picture', { body: file });
  return response.json();
}

/** Deletes the uploaded picture and returns the stored profile. */
export function deletePicture(): Promise<OwnProfile> {
  return profileApi('DELETE /api/profile/picture', {});
}

/** Caches a saved profile. */
export function cacheProfile(client: QueryClient, userId: number, profile: OwnProfile): void {
  client.setQueryData(profileKey(userId), profile);
}

/** Returns the unsaved draft of this window; undefined without one. */
export function cachedDraft(client: QueryClient, userId: number): ProfileDraft | undefined {
  return client.getQueryData(draftKey(userId));
}

/** Stores the unsaved draft in this window; null removes it. */
export function cacheDraft(client: QueryClient, userId: number, draft: ProfileDraft | null): void {
  if (draft === null) client.removeQueries({ queryKey: draftKey(userId) });
  else client.setQueryData(draftKey(userId), draft);
}
