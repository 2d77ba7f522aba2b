import { accountsApi } from './service.ts';

/** Path of the screen that turns two-step sign in on and off. */
export const TWO_STEP_PATH = '/account/two-step';

/** Whether the user signs in with a second factor. */
export const secondFactorQuery = {
  queryKey: ['account', 'second-factor'],
  queryFn: () => accountsApi('GET /api/account/second-factor', {}),
};
