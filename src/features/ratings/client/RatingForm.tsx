import CircleX from 'lucide-react/icons/circle-x';
import { useEffect, useId, useRef, type ReactNode, type RefObject, type SubmitEvent, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import '../../../platform/client/styles/parts/panels.css';
import { sentenceOf, ApiFailure } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { AUDIENCE_ROLES } from '../../accounts/rules/audience-role.ts';
import { ratingErrors, categoryNamed, type RatingDraft } from '../rules/rating.ts';
import { type OwnRating, sendRating } from './queries.ts';
import { AuthorFields, ChoiceFields, RatingTextFields, StarChoice } from './RatingFields.tsx';

/** Values of the form. */
export interface FilledRating extends RatingDraft {
  readonly userLocation: string;
  readonly isPublic: boolean;
}

interface RatingFormSources {
  /** The author's role, which is preselected. */
  readonly role: string;
  /** The rating that is revised; null for a new one. */
  readonly before: OwnRating | null;
  readonly onSent: () => Promise<void>;
}

/** Holds the form: its values, its errors after the first attempt to send, and the request. */
function useRatingForm({ role, before, onSent }: RatingFormSources) {
  const [fields, setFields] = useState(() => fieldsOf(before, role));
  const [attempts, setAttempts] = useState(0);
  const errors = attempts > 0 ? ratingErrors(fields) : [];
  const send = useMutation({
    mutationFn: sendRating,
    onSuccess: async () => {
      toast({ title: 'Rating Submitted', description: 'A person reads it before it appears.', tone: 'success' });
      await onSent();
    },
    onError: (error) =>
      toast({
        title: 'Rating Submission Failed',
        description: sentenceOf(error, 'Your rating was not sent. Please try again.'),
        tone: 'danger',
      }),
  });

  function submit(): void {
    setAttempts(attempts + 1);
    const category = categoryNamed(fields.category);
    const userRole = audienceRole(fields.userRole);
    if (send.isPending || ratingErrors(fields).length > 0 || category === null || userRole === undefined) return;
    send.mutate({ ...fields, category, userRole });
  }

  return {
    fields,
    set: (change: Partial<FilledRating>): void => setFields({ ...fields, ...change }),
    attempts,
    errors,
    /** Returns the error of a field, found here or by the server. */
    errorOf: (field: keyof FilledRating): string | undefined =>
      errors.find((error) => error.field === field)?.message ??
      (send.error instanceof ApiFailure ? (send.error.issueOf(field) ?? undefined) : undefined),
    sendError: send.error,
    isSending: send.isPending,
    submit,
  };
}

function fieldsOf(before: OwnRating | null, role: string): FilledRating {
  return {
    rating: before?.rating ?? 0,
    title: before?.title ?? '',
    testimonial: before?.testimonial ?? '',
    category: before?.category ?? '',
    userRole: before?.userRole ?? audienceRole(role) ?? '',
    userLocation: before?.userLocation ?? '',
    isPublic: before?.isPublic ?? true,
  };
}

function audienceRole(text: string) {
  return AUDIENCE_ROLES.find((role) => role === text);
}

interface RatingFormProps extends RatingFormSources {
  readonly own: readonly OwnRating[];
  /** Null where there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
}

/** Edits and sends a rating. The text stays when sending fails. */
export function RatingForm({ own, onCancel, ...sources }: RatingFormProps): ReactNode {
  const id = useId();
  const { before } = sources;
  const { fields, set, attempts, errors, errorOf, sendError, isSending, submit } = useRatingForm(sources);
  const { form, summary } = useFormFocus({ isRevised: before !== null, attempts });
  const fieldProps = { id, fields, set, errorOf };
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={before === null ? 'A new rating' : `Revise: ${before.title}`}
      className="card padded column gap-20 ratings__form"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        submit();
      }}
    >
      <ErrorSummary ref={summary} id={id} errors={errors} />
      <StarChoice
        label="Your rating"
        id={`${id}-rating`}
        value={fields.rating}
        error={errorOf('rating')}
        onChange={(rating) => set({ rating })}
      />
      <ChoiceFields
        {...fieldProps}
        isRevised={before !== null}
        replacesEarlier={before === null && own.some(({ category }) => category === fields.category)}
      />
      <RatingTextFields {...fieldProps} />
      <AuthorFields {...fieldProps} />
      {sendError === null ? null : (
        <p role="alert">
          <b>Rating Submission Failed.</b> {sentenceOf(sendError, 'Your rating was not sent. Please try again.')}
        </p>
      )}
      <div className="actions">
        <Button variant="primary" large type="submit" busy={isSending} busyLabel="Sending...">
          Submit Rating
        </Button>
        {onCancel === null ? null : (
          <Button variant="quiet" large onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** Lists the errors, each with a link to its field. */
function ErrorSummary({
  ref,
  id,
  errors,
}: {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Prefix of the ids of the fields. */
  readonly id: string;
  readonly errors: ReturnType<typeof ratingErrors>;
}): ReactNode {
  if (errors.length === 0) return null;
  return (
    <div ref={ref} tabIndex={-1} className="notice" data-tone="danger" role="alert">
      <Icon of={CircleX} />
      <div>
        <b>{errors.length === 1 ? 'One thing is missing' : `${errors.length} things are missing`}</b>
        <ul>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a className="link" href={`#${id}-${field}`}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Moves the focus to the form of a revised rating, and after each failed attempt to the error summary. */
function useFormFocus({ isRevised, attempts }: { readonly isRevised: boolean; readonly attempts: number }) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRevised) form.current?.focus();
  }, [isRevised]);
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);
  return { form, summary };
}
