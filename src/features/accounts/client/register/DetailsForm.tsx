import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiFailure, page, sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { PasswordField, TextField } from '../../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import type { PlanId } from '../../../access/rules/plans.ts';
import { formProblems, type FormProblems, type RegistrationForm } from '../../rules/registration-form.ts';
import { USERNAME_RULE } from '../../rules/registration.ts';
import { focusField, FormFailure } from '../FormFailure.tsx';
import { accountsApi, setSession } from '../service.ts';
import { StrengthMeter } from '../NewPasswordFields.tsx';

/** The fields that the server may refuse. */
const SERVER_FIELDS = ['username', 'email', 'password'] as const;

const NONE: FormProblems = {};

interface DetailsProps {
  readonly plan: PlanId;
  readonly form: RegistrationForm;
  readonly onType: (typed: Partial<RegistrationForm>) => void;
  readonly onCreated: () => void;
}

/** Step 2: the details of a new account. The wizard holds the typed values, so that Back keeps them. */
export function DetailsForm({
  plan,
  form,
  onType,
  onBack,
  onCreated,
}: DetailsProps & { readonly onBack: () => void }): ReactNode {
  const { element, control, problems, register, send } = useDetails({ plan, form, onType, onCreated });
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    send();
  }

  return (
    <form className="accounts__auth-form column gap-20" noValidate ref={element} onSubmit={submit}>
      <TextField
        {...control('username')}
        label="Username"
        help={USERNAME_RULE}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...control('email')} label="Email" type="email" autoComplete="email" inputMode="email" />
      <div className="column">
        <PasswordField
          {...control('password')}
          label="Password"
          help="At least 6 characters; longer is safer."
          autoComplete="new-password"
        />
        <StrengthMeter password={form.password} username={form.username} />
      </div>
      <PasswordField {...control('confirmation')} label="Confirm password" autoComplete="new-password" />
      <FormFailure title="Registration Failed" sentence={failureOf(register.error, problems)} />
      <div className="accounts__step-actions column">
        <Button variant="primary" large type="submit" busy={register.isPending} busyLabel="Creating...">
          Continue to Payment
        </Button>
        <p className="small muted">You can start the free trial on the next step.</p>
        <Button variant="quiet" onClick={onBack}>
          Back to Plan Selection
        </Button>
      </div>
    </form>
  );
}

/** The state of the form: errors of both sides, and the focus on the first wrong field. */
function useDetails({ plan, form, onType, onCreated }: DetailsProps) {
  const element = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(NONE);
  const register = useRegister({ onCreated, onRefused: (found) => show(found) });

  function show(found: FormProblems): void {
    setProblems(found);
    const first = Object.keys(found)[0];
    if (first !== undefined) focusField(element.current, first);
  }

  function send(): void {
    if (register.isPending) return;
    const found = formProblems(form);
    show(found);
    const { username, email, password } = form;
    if (Object.keys(found).length === 0) register.mutate({ username, email, password, plan });
  }

  function control(name: keyof RegistrationForm) {
    return {
      name,
      value: form[name],
      error: problems[name],
      required: true,
      onChange: (event: { readonly target: { readonly value: string } }) => {
        onType({ [name]: event.target.value });
        setProblems((before) => ({ ...before, [name]: undefined }));
      },
    };
  }

  return { element, control, problems, register, send };
}

interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly plan: PlanId;
}

function useRegister({
  onCreated,
  onRefused,
}: {
  readonly onCreated: () => void;
  readonly onRefused: (found: FormProblems) => void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAccount) => accountsApi('POST /api/register', { body }),
    onSuccess: (user) => {
      page.newAccount = user.id;
      setSession(client, user);
      onCreated();
    },
    onError: (error) => {
      onRefused(serverProblems(error));
      toast({ title: 'Registration Failed', description: sentenceOf(error, 'Registration Failed'), tone: 'danger' });
    },
  });
}

function serverProblems(error: Error): FormProblems {
  if (!(error instanceof ApiFailure)) return NONE;
  const found = SERVER_FIELDS.map((field) => [field, error.issueOf(field)] as const);
  return Object.fromEntries(found.filter(([, message]) => message !== null));
}

/** Returns the error text under the form. When the server names a field, its error shows there and is not repeated. */
function failureOf(error: Error | null, problems: FormProblems): string | undefined {
  if (error === null) return undefined;
  if (Object.keys(serverProblems(error)).length === 0) return sentenceOf(error, 'Please try again.');
  return Object.values(problems).some(Boolean) ? 'Please correct the marked fields.' : undefined;
}
