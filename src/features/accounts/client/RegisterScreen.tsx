import { lazy, Suspense, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import '../../../platform/client/styles/parts/facts.css';
import '../../../platform/client/styles/parts/mark.css';
import '../../../platform/client/styles/reading-fonts.css';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { LoadingScreen } from '../../../platform/client/ui/Loading.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { TRIAL_DAYS } from '../../access/rules/access.ts';
import type { PlanId } from '../../plans/rules/plans.ts';
import { withRedirect } from '../rules/redirect-target.ts';
import type { RegistrationForm } from '../rules/registration-form.ts';
import { STUDY, wizardAddress, wizardPlace, type WizardPlace, type WizardStep } from '../rules/wizard.ts';
import '../../../platform/client/styles/parts/door.css';
import './auth.css';
import { PlanStep } from './register/PlanStep.tsx';
import { PlanSummary } from './register/PlanSummary.tsx';
import './register/register.css';
import { StepHead } from './register/StepHead.tsx';
import { TrialStep } from './register/TrialStep.tsx';
import { trialDaysOf, UPGRADE_ANYTIME } from '../rules/trial-days.ts';
import { useSession, type SessionUser, type WizardPayment } from './service.ts';
import { forgetDetails, persistDetails, typedDetails } from './storage.ts';
import { useHeadingFocus } from '../../../platform/client/use-heading-focus.ts';

const loadDetailsForm = () => import('./register/DetailsForm.tsx');
const DetailsForm = lazy(() => loadDetailsForm().then((module) => ({ default: module.DetailsForm })));
const AccountMade = lazy(() => import('./register/AccountMade.tsx'));

/** Registering in three steps. Someone already signed in chooses a plan and goes on to the third. */
export default function RegisterScreen({ payment }: { readonly payment: WizardPayment }): ReactNode {
  const session = useSession();
  const user = session.status === 'signedIn' ? session.user : null;
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const [form, setForm] = useState(typedDetails);
  const place = wizardPlace(query, user !== null);
  const heading = useHeadingFocus(place.step);

  // The form arrives while the plans are read. Where that fails, opening the step tries again.
  useEffect(() => {
    loadDetailsForm().catch(() => undefined);
  }, []);

  useEffect(() => persistDetails(form), [form]);

  function go(step: WizardStep, plan: PlanId = place.plan.id): void {
    navigate(wizardAddress({ step, plan, target: place.target }), { replace: step === place.step });
  }

  const head = { step: place.step, heading };
  switch (place.step) {
    case 'plan':
      return (
        <div className="wrap accounts__wizard">
          <StepHead {...head} title="Choose your plan">
            {user === null
              ? `Start with a ${TRIAL_DAYS}-day trial. Pay later, once.`
              : 'Every plan opens everything. You pay once.'}
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
          user={user}
          place={place}
          head={head}
          onBack={() => go('details')}
          onSkip={() => navigate(place.target)}
        />
      );
  }
}

type WizardHead = Pick<ComponentProps<typeof StepHead>, 'step' | 'heading'>;

/** The form of a visitor; an account that was made needs no other. What is typed stays with the wizard, which outlives the step. */
function DetailsStep({
  user,
  place,
  head,
  form,
  onType,
  onGo,
}: {
  readonly user: SessionUser | null;
  readonly place: WizardPlace;
  readonly head: WizardHead;
  readonly form: RegistrationForm;
  readonly onType: (typed: Partial<RegistrationForm>) => void;
  readonly onGo: (step: WizardStep) => void;
}): ReactNode {
  function created(): void {
    forgetDetails();
    onGo('payment');
  }
  if (user !== null)
    return (
      <Beside place={place}>
        <StepHead {...head} title="Your account is ready">
          These are your details.
        </StepHead>
        <Suspense fallback={null}>
          <AccountMade user={user} onBack={() => onGo('plan')} onContinue={() => onGo('payment')} />
        </Suspense>
      </Beside>
    );
  return (
    <Beside place={place}>
      <StepHead {...head} title="Create your account">
        All four fields are needed. Your trial starts at once.
      </StepHead>
      <Suspense fallback={null}>
        <DetailsForm plan={place.plan.id} form={form} onType={onType} onBack={() => onGo('plan')} onCreated={created} />
      </Suspense>
      <SignInLink place={place} />
    </Beside>
  );
}

function PaymentStep({
  payment: Payment,
  user,
  place: { plan, target },
  head,
  onBack,
  onSkip,
}: {
  readonly payment: WizardPayment;
  readonly user: SessionUser;
  readonly place: WizardPlace;
  readonly head: WizardHead;
  readonly onBack: () => void;
  readonly onSkip: () => void;
}): ReactNode {
  return (
    <Suspense fallback={<LoadingScreen label="Loading the payment" />}>
      <Payment
        user={user}
        plan={plan}
        target={target}
        head={
          <StepHead {...head} title="Your plan">
            You chose: {plan.name}. Your account is ready.
          </StepHead>
        }
        onward={<LastStep user={user} toFirstSteps={target === STUDY} onBack={onBack} onSkip={onSkip} />}
      />
    </Suspense>
  );
}

function LastStep({
  user,
  toFirstSteps,
  onBack,
  onSkip,
}: {
  readonly user: SessionUser;
  /** The way on leads to the first steps, not back to what asked for an account. */
  readonly toFirstSteps: boolean;
  readonly onBack: () => void;
  readonly onSkip: () => void;
}): ReactNode {
  const [now] = useState(() => new Date());
  const daysLeft = trialDaysOf(user, now);
  function skip(): void {
    // Only a trial that began just now is news, and the first steps tell it themselves.
    if (daysLeft === TRIAL_DAYS && !toFirstSteps)
      toast({ title: 'Trial Started', description: UPGRADE_ANYTIME, tone: 'success', passing: true });
    onSkip();
  }
  return <TrialStep premium={user.isPremium} daysLeft={daysLeft} onBack={onBack} onSkip={skip} />;
}

function Beside({ place, children }: { readonly place: WizardPlace; readonly children: ReactNode }): ReactNode {
  return (
    <div className="wrap accounts__wizard beside">
      <div>{children}</div>
      <PlanSummary plan={place.plan} />
    </div>
  );
}

function SignInLink({ place }: { readonly place: WizardPlace }): ReactNode {
  return (
    <p className="accounts__auth-foot muted">
      Already have an account?{' '}
      <Anchor className="link reach" href={withRedirect('/login', place.target === STUDY ? '/' : place.target)}>
        Sign in here
      </Anchor>
    </p>
  );
}
