import type { SessionUser } from '../service.ts';

/** A signed-in learner with premium access. */
export const LEARNER: SessionUser = {
  id: 7,
  username: 'anita',
  email: 'anita@example.com',
  role: 'user',
  isPremium: true,
  accessType: 'premium',
  subscriptionEndDate: null,
  trialEndDate: null,
  isVerified: false,
  emailVerified: true,
  points: 30,
  streak: 1,
};
