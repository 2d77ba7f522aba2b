import { TOTP } from 'otpauth';
import type { Browser, TestApp } from '../../../../platform/server/testing/test-app.ts';
import { accountsContract } from '../../contract.ts';

const PASSWORD = 'a quiet place to read';

/** Returns the code that an account's authenticator app shows now, or so many steps later. */
export async function currentCode({ database, clock }: TestApp, userId: number, stepsLater = 0): Promise<string> {
  const { rows } = await database.pool.query<{ secret: string }>(
    'select secret from second_factors where user_id = $1',
    [userId],
  );
  return new TOTP({ secret: rows[0]?.secret ?? 'AA' }).generate({
    timestamp: clock.now.getTime() + stepsLater * 30_000,
  });
}

/** Turns a learner's second factor on. Returns the recovery codes. */
export async function turnOnSecondFactor(
  test: TestApp,
  learner: Browser & { readonly id: number },
): Promise<readonly string[]> {
  await learner.post('/api/account/second-factor/begin', { password: PASSWORD });
  const { body } = await learner.post('/api/account/second-factor/enable', {
    code: await currentCode(test, learner.id),
  });
  return accountsContract.enableSecondFactor.response.parse(body).recoveryCodes;
}
