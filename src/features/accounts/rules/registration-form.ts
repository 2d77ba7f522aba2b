import {
  emailProblem,
  isUsername,
  PASSWORD_MISMATCH,
  PASSWORD_TOO_COMMON,
  PASSWORD_TOO_SHORT,
  passwordProblem,
  usernameProblem,
} from './registration.ts';

/** What the details step of the wizard asks for. */
export interface RegistrationForm {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

/** Nothing typed yet. */
export const EMPTY_FORM: RegistrationForm = { username: '', email: '', password: '', confirmation: '' };

/** The sentence for each field at fault, in the order of the form; empty when the form may be sent. */
export type FormProblems = Readonly<Partial<Record<keyof RegistrationForm, string | undefined>>>;

/** What is wrong with the form, by field (product-rules.md, N1). Two of the faults have a name, which stands before their sentence. */
export function formProblems(form: RegistrationForm): FormProblems {
  const found: [keyof RegistrationForm, string | null][] = [
    ['username', usernameProblem(form.username)],
    ['email', emailProblem(form.email)],
    ['password', named(passwordProblem(form.password) ?? commonAsUsername(form))],
    ['confirmation', form.confirmation === form.password ? null : named(PASSWORD_MISMATCH)],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

function commonAsUsername({ username, password }: RegistrationForm): string | null {
  return isUsername(password, username) ? PASSWORD_TOO_COMMON : null;
}

const NAMES: ReadonlyMap<string, string> = new Map([
  [PASSWORD_MISMATCH, 'Password Mismatch'],
  [PASSWORD_TOO_SHORT, 'Password Too Short'],
]);

function named(problem: string | null): string | null {
  const name = problem === null ? undefined : NAMES.get(problem);
  return name === undefined ? problem : `${name}: ${problem}`;
}

/** What of the form may be kept in the tab: the name and the address, and no password. */
export function textOfDetails({ username, email }: RegistrationForm): string {
  return JSON.stringify({ username, email });
}

/** The form as `textOfDetails` kept it; empty where nothing readable was kept. */
export function detailsIn(kept: string | null): RegistrationForm {
  const { username, email } = fieldsOf(kept);
  return {
    ...EMPTY_FORM,
    username: typeof username === 'string' ? username : '',
    email: typeof email === 'string' ? email : '',
  };
}

function fieldsOf(kept: string | null): { readonly username?: unknown; readonly email?: unknown } {
  try {
    const value: unknown = JSON.parse(kept ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
