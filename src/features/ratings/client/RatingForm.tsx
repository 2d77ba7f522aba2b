import CircleX from 'lucide-react/icons/circle-x';
import { useEffect, useId, useRef, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import '../../../platform/client/styles/parts/notice.css';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import type { faultsOf } from '../rules/rating.ts';
import type { OwnRating } from './queries.ts';
import { AuthorFields, ChoiceFields, WordFields } from './RatingFields.tsx';
import { StarChoice } from './StarChoice.tsx';
import { useRatingForm, type RatingFormSources } from './use-rating-form.ts';

interface RatingFormProps extends RatingFormSources {
  readonly own: readonly OwnRating[];
  /** Null where there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
}

/** The form of a rating. What was typed stays when sending fails. */
export function RatingForm({ own, onCancel, ...sources }: RatingFormProps): ReactNode {
  const id = useId();
  const { before } = sources;
  const { fields, set, tries, faults, errorOf, sendError, isSending, submit } = useRatingForm(sources);
  const { form, summary } = useArrivals({ isRevised: before !== null, tries });
  const given = { id, fields, set, errorOf };
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
      <Faults ref={summary} id={id} faults={faults} />
      <StarChoice
        label="Your rating"
        id={`${id}-rating`}
        value={fields.rating}
        error={errorOf('rating')}
        onChange={(rating) => set({ rating })}
      />
      <ChoiceFields
        {...given}
        isRevised={before !== null}
        takesPlace={before === null && own.some(({ category }) => category === fields.category)}
      />
      <WordFields {...given} />
      <AuthorFields {...given} />
      {sendError === null ? null : (
        <p role="alert">
          <b>Rating Submission Failed.</b> {sentenceOf(sendError, 'Your rating was not sent. Please try again.')}
        </p>
      )}
      <div className="actions">
        <Button variant="primary" large type="submit" busy={isSending} busyWord="Sending...">
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

/** What is missing, each with the way to its field. */
function Faults({
  ref,
  id,
  faults,
}: {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** What the ids of the fields begin with. */
  readonly id: string;
  readonly faults: ReturnType<typeof faultsOf>;
}): ReactNode {
  if (faults.length === 0) return null;
  return (
    <div ref={ref} tabIndex={-1} className="notice" data-tone="danger" role="alert">
      <Icon of={CircleX} />
      <div>
        <b>{faults.length === 1 ? 'One thing is missing' : `${faults.length} things are missing`}</b>
        <ul>
          {faults.map(({ field, message }) => (
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

/** Leads to the form of a rating that is revised, which stands above the list, and after each try to what is missing. */
function useArrivals({ isRevised, tries }: { readonly isRevised: boolean; readonly tries: number }) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRevised) form.current?.focus();
  }, [isRevised]);
  useEffect(() => {
    if (tries > 0) summary.current?.focus();
  }, [tries]);
  return { form, summary };
}
