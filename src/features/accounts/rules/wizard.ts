import { PLANS, planNamed, type Plan, type PlanId } from '../../plans/rules/plans.ts';
import { redirectTarget, HOME } from './redirect-target.ts';

/** The steps of registering, in order. */
export const WIZARD_STEPS = ['plan', 'details', 'payment'] as const;

/** One step of registering. */
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** How each step is named to a person. */
export const STEP_NAMES: Readonly<Record<WizardStep, string>> = {
  plan: 'Plan',
  details: 'Details',
  payment: 'Payment',
};

/** Where someone stands in the wizard. It lives in the address, so that Back, Forward and a reload keep it. */
export interface WizardPlace {
  readonly step: WizardStep;
  readonly plan: Plan;
  /** Where to go in the end. */
  readonly target: string;
}

/** Where the wizard leads when nothing else was asked for. */
export const STUDY = '/study';

/** Reads the query of `/register`. Payment needs an account: without one it is the details step. */
export function wizardPlace(query: URLSearchParams, signedIn: boolean): WizardPlace {
  const asked = WIZARD_STEPS.find((step) => step === query.get('step')) ?? 'plan';
  const target = redirectTarget(query.get('redirect'));
  return {
    step: asked === 'payment' && !signedIn ? 'details' : asked,
    plan: planNamed(query.get('plan')),
    target: target === HOME ? STUDY : target,
  };
}

/** The address of a place; `wizardPlace` reads it back. */
export function wizardAddress({
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
