import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { FieldError } from '../../../platform/client/ui/Field.tsx';
import { NumberedSteps } from '../../../platform/client/ui/NumberedSteps.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import { accountsApi } from '../../accounts/client/service.ts';
import { ROLE_NAMES } from '../../accounts/rules/audience-role.ts';
import { TESTIMONIALS_PATH } from '../rules/testimonials-page.ts';
import { Stars } from './parts.tsx';
import { shownRatingsQuery } from './queries.ts';

const verificationQuery = {
  queryKey: ['ratings', 'verification'],
  queryFn: async () => (await accountsApi('GET /api/user/verification-status', {})).verificationRequestedAt,
};

/** Requests verification from support, or shows when it was requested. */
function VerificationPrompt(): ReactNode {
  const client = useQueryClient();
  const answer = useRef<HTMLOutputElement>(null);
  const { data: requestedAt = null, isPending } = useQuery(verificationQuery);
  const ask = useMutation({
    mutationFn: () => accountsApi('POST /api/user/verification-request', { body: {} }),
    onSuccess: ({ verificationRequestedAt }) => {
      client.setQueryData(verificationQuery.queryKey, verificationRequestedAt);
      // The button goes, and the focus with it.
      answer.current?.focus();
    },
  });
  return (
    <div>
      <output ref={answer} tabIndex={-1}>
        {requestedAt === null ? null : (
          <p className="strong">{`You asked on ${formatDate(requestedAt)}. We will write to you by email.`}</p>
        )}
      </output>
      {requestedAt === null ? (
        <Button
          variant="primary"
          disabled={isPending}
          busy={ask.isPending}
          busyLabel="Asking..."
          onClick={() => ask.mutate()}
        >
          Ask for verification
        </Button>
      ) : null}
      <FieldError
        id="verification-error"
        error={ask.error === null ? undefined : sentenceOf(ask.error, 'That was not sent. Please try again.')}
      />
    </div>
  );
}

const STEPS = [
  { title: 'Email verification', text: 'You open the link that we send you.' },
  { title: 'ID card confirmation', text: 'We write to you and ask for your ID card.' },
  { title: 'Employer confirmation', text: 'If you are an employee or an HR professional, your employer confirms it.' },
];

/** Shown to a learner whom support has not verified yet. */
export function VerificationRequired(): ReactNode {
  return (
    <div className="wrap one-column ratings__verification">
      <PageHead
        title="Verification Required"
        sub="We check once, by email, who you are. Then you can rate LabourWise."
      />
      <div className="card padded column gap-24">
        <NumberedSteps steps={STEPS} />
        <VerificationPrompt />
        <p className="muted">
          Meanwhile,{' '}
          <a className="link" href={TESTIMONIALS_PATH}>
            read what others wrote
          </a>
          .
        </p>
        <LatestTestimonial />
      </div>
    </div>
  );
}

/** The newest approved rating as an example; nothing without one. */
function LatestTestimonial(): ReactNode {
  const latest = useQuery(shownRatingsQuery).data?.ratings[0];
  if (latest === undefined) return null;
  const { rating, testimonial, user, userRole } = latest;
  return (
    <figure className="column ratings__latest">
      <Stars rating={rating} />
      <blockquote className="law-text">{testimonial}</blockquote>
      <figcaption className="small muted">
        <span translate="no">{user.username}</span>, {ROLE_NAMES[userRole]}
      </figcaption>
    </figure>
  );
}
