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
  const asked = WIZARD_STEPS.find((step) => step === query.get('step')) ?? 'plan';
  const target = redirectTarget(query.get('redirect'));
  return {
    step: asked === 'payment' && !signedIn ? 'details' : asked,
    plan: planNamed(query.get('plan')),
    target: target === HOME ? STUDY : target,
  };
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
