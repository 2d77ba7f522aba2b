import type { PublicProfile } from './public-profile.ts';

/** Everything the public page of a profile depends on. */
export interface ProfilePageProps {
  readonly profile: PublicProfile;
  readonly signedIn: boolean;
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: string;
  readonly theme: 'light' | 'dark' | null;
}
