import {
  emailProblem,
  PASSWORD_MINIMUM,
  PASSWORD_MISMATCH,
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

/** What is wrong with the form, by field. */
export function formProblems(form: RegistrationForm): FormProblems {
  const found: [keyof RegistrationForm, string | null][] = [
    ['username', usernameProblem(form.username)],
    ['email', emailProblem(form.email)],
    ['password', passwordProblem(form.password)],
    ['confirmation', form.confirmation === form.password ? null : PASSWORD_MISMATCH],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

/** The notice that two of the faults have, the mismatch first; null for any other (product-rules.md, N1). */
export function passwordNotice({
  password,
  confirmation,
}: RegistrationForm): { title: string; description: string } | null {
  if (password !== confirmation) return { title: 'Password Mismatch', description: PASSWORD_MISMATCH };
  if ([...password].length < PASSWORD_MINIMUM) return { title: 'Password Too Short', description: PASSWORD_TOO_SHORT };
  return null;
}
