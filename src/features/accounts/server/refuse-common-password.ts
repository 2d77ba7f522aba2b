import { ApiError } from '../../../platform/server/http/api-error.ts';
import { isUsername, PASSWORD_MINIMUM, PASSWORD_TOO_COMMON } from '../rules/registration.ts';

/** How many of the commonest passwords are refused (product-rules.md, N2). */
const REFUSED = 3000;

let commonest: Promise<ReadonlySet<string>> | undefined;

/** The commonest passwords that are long enough to be chosen; read when the first password is, because the list is long. */
async function readCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MINIMUM).slice(0, REFUSED),
  );
}

/**
 * Refuses a password that everyone who guesses tries first: a common one, or the username. The browser knows the first few
 * hundred; this list is longer.
 * @throws ApiError INVALID_REQUEST naming the field
 */
export async function refuseCommonPassword(
  password: string,
  { field, username }: { readonly field: string; readonly username: string },
): Promise<void> {
  commonest ??= readCommonest();
  if (!(await commonest).has(password.toLowerCase()) && !isUsername(password, username)) return;
  throw new ApiError('INVALID_REQUEST', PASSWORD_TOO_COMMON, {
    issues: [{ path: field, message: PASSWORD_TOO_COMMON }],
  });
}
