import { lazy, Suspense, useEffect, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import '../../../platform/client/styles/parts/lists.css';
import '../../../platform/client/styles/parts/badge.css';
import '../../../platform/client/styles/reading-fonts.css';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { TRIAL_DAYS } from '../../access/rules/access.ts';
import { type PlanId, dollars, type Plan } from '../../access/rules/plans.ts';
import { withRedirect } from '../rules/redirect-target.ts';
import {
  type RegistrationForm,
  STUDY,
  signedInTarget,
  wizardUrl,
  parseWizardState,
  type WizardState,
  type WizardStep,
  STEP_NAMES,
  WIZARD_STEPS,
} from '../rules/registration-form.ts';
import '../../../platform/client/styles/parts/panels.css';
import './auth.css';
import { PlanStep } from './register/PlanStep.tsx';
import './register/register.css';
import { PaymentStep } from './register/PaymentStep.tsx';
import { useSession, type OpenCards, type SessionUser, type WizardPayment } from './service.ts';
import { clearSavedDetails, saveDetails, readSavedDetails } from './storage.ts';
import { useHeadingFocus } from '../../../platform/client/shell/RouteFocus.tsx';
import { Segments } from '../../../platform/client/ui/Progress.tsx';

/** The chosen plan and its price, beside the form. */
function PlanSummary({ plan }: { readonly plan: Plan }): ReactNode {
  return (
    <aside className="card padded accounts__plan-summary" aria-labelledby="plan-sum">
      <h2 className="title" id="plan-sum">
        {plan.name}
      </h2>
      <p className="muted">{plan.description}</p>
      <dl className="facts tabular">
        <div>
          <dt>Access</dt>
          <dd>{plan.duration}</dd>
        </div>
        {plan.originalPriceCents === null ? null : (
          <>
            <div>
              <dt>Price before</dt>
              <dd>
                <s>{dollars(plan.originalPriceCents)}</s>
              </dd>
            </div>
            <div>
              <dt>Saving</dt>
              <dd>{dollars(plan.originalPriceCents - plan.priceCents)}</dd>
            </div>
          </>
        )}
        <div className="accounts__total">
          <dt>Price, one payment</dt>
          <dd>{dollars(plan.priceCents)}</dd>
        </div>
      </dl>
    </aside>
  );
}

/** The number of the step, and its heading. */
function StepHead({
  step,
  title,
  heading,
  children,
}: {
  readonly step: WizardStep;
  readonly title: string;
  /** From `useHeadingFocus`. */
  readonly heading: Ref<HTMLHeadingElement>;
  /** One sentence under the title. */
  readonly children: ReactNode;
}): ReactNode {
  const number = WIZARD_STEPS.indexOf(step) + 1;
  return (
    <div className="step-head">
      <p className="smallish strong muted tabular">
        Step {number} of {WIZARD_STEPS.length}: {STEP_NAMES[step]}
      </p>
      <Segments count={WIZARD_STEPS.length} reached={number} className="accounts__step-bar" />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="subtitle">{children}</p>
    </div>
  );
}

const loadDetailsForm = () => import('./register/DetailsForm.tsx');
const DetailsForm = lazy(() => loadDetailsForm().then((module) => ({ default: module.DetailsForm })));
const AccountMade = lazy(() => import('./register/AccountCreated.tsx'));

/** `/register`: plan, details, payment. A signed-in user skips the details. Redirects if `signedInTarget` returns a path. */
export default function RegisterScreen({
  payment,
  openCards,
}: {
  readonly payment: WizardPayment;
  readonly openCards: OpenCards;
}): ReactNode {
  const session = useSession();
  const user = session.status === 'signedIn' ? session.user : null;
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const [form, setForm] = useState(readSavedDetails);
  const place = parseWizardState(query, user !== null);
  const heading = useHeadingFocus(place.step);

  // Loads the form while the user reads the plans. If that fails, opening the step loads it again.
  useEffect(() => {
    loadDetailsForm().catch(() => undefined);
  }, []);

  useEffect(() => saveDetails(form), [form]);

  function go(step: WizardStep, plan: PlanId = place.plan.id): void {
    navigate(wizardUrl({ step, plan, target: place.target }), { replace: step === place.step });
  }

  const head = { step: place.step, heading };
  const redirect = user === null ? null : signedInTarget(query, user.isPremium);
  if (redirect !== null) return <Redirect to={redirect} replace />;

  switch (place.step) {
    case 'plan':
      return (
        <div className="wrap accounts__wizard">
          <StepHead {...head} title="Choose your plan">
            {user === null ? `Start with a free ${TRIAL_DAYS}-day trial and pay nothing today. ` : null}
            You pay once. Prices are in US dollars.
          </StepHead>
          <PlanStep
            plan={place.plan}
            onChoose={(plan) => go('plan', plan)}
            onContinue={() => go(user === null ? 'details' : 'payment')}
          />
          {user === null ? <SignInLink place={place} /> : null}
        </div>
      );
    case 'details':
      return (
        <DetailsStep
          user={user}
          place={place}
          head={head}
          form={form}
          onType={(typed) => setForm((before) => ({ ...before, ...typed }))}
          onGo={go}
        />
      );
    case 'payment':
      return user === null ? null : (
        <PaymentStep
          payment={payment}
          openCards={openCards}
          user={user}
          place={place}
          head={
            <StepHead {...head} title={PAYMENT_TITLES[user.accessType]}>
              You chose: {place.plan.name}.
            </StepHead>
          }
          onBack={() => go('details')}
          onSkip={() => navigate(place.target)}
        />
      );
  }
}

/** Titles of the payment step by access: only a running trial is free to start. */
const PAYMENT_TITLES = {
  premium: 'Add to your plan',
  trial: 'Start free, or pay now',
  free: 'Pay now, or stay free',
} as const;

type WizardHead = Pick<ComponentProps<typeof StepHead>, 'step' | 'heading'>;

/** Shows the registration form, or the details of an existing account. The wizard stores the typed values. */
function DetailsStep({
  user,
  place,
  head,
  form,
  onType,
  onGo,
}: {
  readonly user: SessionUser | null;
  readonly place: WizardState;
  readonly head: WizardHead;
  readonly form: RegistrationForm;
  readonly onType: (typed: Partial<RegistrationForm>) => void;
  readonly onGo: (step: WizardStep) => void;
}): ReactNode {
  function created(): void {
    clearSavedDetails();
    onGo('payment');
  }
  if (user !== null)
    return (
      <WithSummary place={place}>
        <StepHead {...head} title="Your account">
          You are signed in with this account.
        </StepHead>
        <Suspense fallback={null}>
          <AccountMade user={user} onBack={() => onGo('plan')} onContinue={() => onGo('payment')} />
        </Suspense>
      </WithSummary>
    );
  return (
    <WithSummary place={place}>
      <StepHead {...head} title="Create your account">
        All four fields are needed. Your trial starts at once.
      </StepHead>
      <Suspense fallback={null}>
        <DetailsForm plan={place.plan.id} form={form} onType={onType} onBack={() => onGo('plan')} onCreated={created} />
      </Suspense>
      <SignInLink place={place} />
    </WithSummary>
  );
}

function WithSummary({ place, children }: { readonly place: WizardState; readonly children: ReactNode }): ReactNode {
  return (
    <div className="wrap accounts__wizard beside">
      <div>{children}</div>
      <PlanSummary plan={place.plan} />
    </div>
  );
}

function SignInLink({ place }: { readonly place: WizardState }): ReactNode {
  return (
    <p className="accounts__auth-foot muted">
      Already have an account?{' '}
      <Anchor className="link reach" href={withRedirect('/login', place.target === STUDY ? '/' : place.target)}>
        Sign in here
      </Anchor>
    </p>
  );
}
