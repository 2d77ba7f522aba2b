import { emailProblem, usernameProblem } from './registration.ts';
import { isUsername, PASSWORD_MISMATCH, PASSWORD_TOO_COMMON, PASSWORD_TOO_SHORT, passwordProblem } from './password.ts';
import { PLANS, planNamed, type Plan, type PlanId } from '../../access/rules/plans.ts';
import { redirectTarget, HOME } from './redirect-target.ts';

/** The steps of registration, in order. */
export const WIZARD_STEPS = ['plan', 'details', 'payment'] as const;

export type WizardStep = (typeof WIZARD_STEPS)[number];

/** Labels of the steps. */
export const STEP_NAMES: Readonly<Record<WizardStep, string>> = {
  plan: 'Plan',
  details: 'Details',
  payment: 'Payment',
};

/** The state of the wizard. It is stored in the URL, so that Back, Forward and reload restore it. */
export interface WizardState {
  readonly step: WizardStep;
  readonly plan: Plan;
  /** The path after the last step. */
  readonly target: string;
}

/** The path after the last step when no other was requested. */
export const STUDY = '/study';

/** Parses the query of `/register`. Without an account, the payment step becomes the details step. */
export function parseWizardState(query: URLSearchParams, signedIn: boolean): WizardState {
  const requestedStep = WIZARD_STEPS.find((step) => step === query.get('step')) ?? 'plan';
  const target = redirectTarget(query.get('redirect'));
  return {
    step: requestedStep === 'payment' && !signedIn ? 'details' : requestedStep,
    plan: planNamed(query.get('plan')),
    target: target === HOME ? STUDY : target,
  };
}

/**
 * Returns the path to which `/register` redirects a signed-in user. Null for a link to a step or plan, and for a user without premium
 * whose target is `HOME`: these see the plans.
 */
export function signedInTarget(query: URLSearchParams, isPremium: boolean): string | null {
  if (query.has('plan') || query.has('step')) return null;
  const target = redirectTarget(query.get('redirect'));
  return target === HOME && !isPremium ? null : target;
}

/** Returns the URL of a state; `parseWizardState` reads it back. */
export function wizardUrl({
  step,
  plan,
  target,
}: {
  readonly step: WizardStep;
  readonly plan: PlanId;
  readonly target: string;
}): string {
  const query = new URLSearchParams({ plan: PLANS[plan].id });
  if (step !== 'plan') query.set('step', step);
  if (target !== STUDY) query.set('redirect', target);
  return `/register?${query.toString()}`;
}

/** The fields of the details step. */
export interface RegistrationForm {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

export const EMPTY_FORM: RegistrationForm = { username: '', email: '', password: '', confirmation: '' };

/** Error texts by field, in the order of the form; empty when the form is valid. */
export type FormProblems = Readonly<Partial<Record<keyof RegistrationForm, string | undefined>>>;

/** Returns the error texts of the form (product-rules.md, N1). Two of the errors have a title before their text. */
export function formProblems(form: RegistrationForm): FormProblems {
  const found: [keyof RegistrationForm, string | null][] = [
    ['username', usernameProblem(form.username)],
    ['email', emailProblem(form.email)],
    ['password', withTitle(passwordProblem(form.password) ?? usernameAsPasswordProblem(form))],
    ['confirmation', form.confirmation === form.password ? null : withTitle(PASSWORD_MISMATCH)],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

function usernameAsPasswordProblem({ username, password }: RegistrationForm): string | null {
  return isUsername(password, username) ? PASSWORD_TOO_COMMON : null;
}

const TITLES: ReadonlyMap<string, string> = new Map([
  [PASSWORD_MISMATCH, 'Password Mismatch'],
  [PASSWORD_TOO_SHORT, 'Password Too Short'],
]);

function withTitle(problem: string | null): string | null {
  const name = problem === null ? undefined : TITLES.get(problem);
  return name === undefined ? problem : `${name}: ${problem}`;
}

/** Returns the username and email as JSON, to store in the tab. Passwords are left out. */
export function serializeDetails({ username, email }: RegistrationForm): string {
  return JSON.stringify({ username, email });
}

/** Parses the JSON of `serializeDetails`; returns an empty form when it is unreadable. */
export function parseDetails(stored: string | null): RegistrationForm {
  const { username, email } = parseFields(stored);
  return {
    ...EMPTY_FORM,
    username: typeof username === 'string' ? username : '',
    email: typeof email === 'string' ? email : '',
  };
}

function parseFields(stored: string | null): { readonly username?: unknown; readonly email?: unknown } {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
