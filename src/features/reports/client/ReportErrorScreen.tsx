import { useMutation } from '@tanstack/react-query';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import '../../../platform/client/styles/parts/panels.css';
import '../../../platform/client/styles/reading-fonts.css';
import { apiClient, ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { TextAreaField, TextField } from '../../../platform/client/ui/TextField.tsx';
import type { InputOf } from '../../../platform/shared/contract.ts';
import type { reportsContract } from '../contract.ts';
import { EMAIL_LENGTH, MESSAGE_LENGTH, PLACE_LENGTH } from '../rules/report.ts';

type Report = InputOf<typeof reportsContract.send, 'body'>;

const api = apiClient<typeof reportsContract>();

/** `/report-an-error`: says what is wrong in the material, signed in or not. What was typed stays when sending fails. */
export default function ReportErrorScreen(): ReactNode {
  const { fields, type, report, send, startAnew } = useReport();
  const { place, message, email } = fields;
  const issueOf = (field: string) =>
    report.error instanceof ApiFailure ? (report.error.issueOf(field) ?? undefined) : undefined;
  const isNamed = ['place', 'message', 'email'].some((field) => issueOf(field) !== undefined);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    send();
  }

  if (report.isSuccess) return <Thanks onAnother={startAnew} />;
  return (
    <div className="wrap one-column">
      <PageHead
        title="Report an Error"
        sub="Tell us what looks wrong. A section number helps, but your own words are enough."
      />
      <form className="card padded column gap-20" noValidate onSubmit={submit}>
        <TextAreaField
          label="What is wrong?"
          limit={MESSAGE_LENGTH.most}
          rows={3}
          value={message}
          error={issueOf('message')}
          onChange={({ target }) => type({ message: target.value })}
        />
        <TextField
          label="Card or page (optional)"
          help="For example: Card 36, or the guide to section 49."
          maxLength={PLACE_LENGTH}
          value={place}
          error={issueOf('place')}
          onChange={({ target }) => type({ place: target.value })}
        />
        <TextField
          label="Your email, if you want an answer"
          help="We use it for this answer only."
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={EMAIL_LENGTH}
          value={email}
          error={issueOf('email')}
          onChange={({ target }) => type({ email: target.value })}
        />
        {report.error === null || isNamed ? null : (
          <p role="alert">{sentenceOf(report.error, 'The report was not sent. Please try again.')}</p>
        )}
        <Button variant="primary" block type="submit" busy={report.isPending} busyLabel="Sending...">
          Send Report
        </Button>
      </form>
    </div>
  );
}

/** What was typed, sending it, and another report about the same place. */
function useReport() {
  const [fields, setFields] = useState(() => ({
    place: new URLSearchParams(globalThis.location.search).get('about') ?? '',
    message: '',
    email: '',
  }));
  const report = useMutation({ mutationFn: (body: Report) => api('POST /api/reports', { body }) });
  function send(): void {
    if (report.isPending) return;
    const tried = report.variables;
    // The first try may have arrived though its answer did not: the same words are the same report, others are a new one.
    const isSame = tried?.place === fields.place && tried.message === fields.message && tried.email === fields.email;
    report.mutate(isSame ? tried : { id: crypto.randomUUID(), ...fields });
  }
  const type = (typed: Partial<typeof fields>) => setFields((before) => ({ ...before, ...typed }));
  function startAnew(): void {
    type({ message: '' });
    report.reset();
  }
  return { fields, type, report, send, startAnew };
}

/** The report has arrived. */
function Thanks({ onAnother }: { readonly onAnother: () => void }): ReactNode {
  return (
    <div className="wrap door">
      <div className="card empty">
        <Icon of={MailCheck} size={44} strokeWidth={1.3} className="quiet" />
        <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
          Thank you
        </h1>
        <p>Your report has arrived. A person reads it and checks it against the sources.</p>
        <div className="pair">
          <ButtonLink variant="primary" href="/">
            Back to Home
          </ButtonLink>
          <Button variant="quiet" onClick={onAnother}>
            Report Another
          </Button>
        </div>
      </div>
    </div>
  );
}
