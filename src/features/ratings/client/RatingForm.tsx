import { useMutation } from '@tanstack/react-query';
import CircleX from 'lucide-react/icons/circle-x';
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import '../../../platform/client/styles/parts/notice.css';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Checkbox } from '../../../platform/client/ui/Choices.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextAreaField, TextField } from '../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { AUDIENCE_ROLES, ROLE_NAMES } from '../../accounts/rules/audience-role.ts';
import {
  CATEGORY_NAMES,
  categoryNamed,
  faultsOf,
  LOCATION_LENGTH,
  RATING_CATEGORIES,
  TESTIMONIAL_LENGTH,
  TITLE_LENGTH,
} from '../rules/rating.ts';
import { sendRating, type OwnRating } from './queries.ts';
import { StarChoice } from './StarChoice.tsx';

interface RatingFormProps {
  /** The role of whoever writes, which the form begins with. */
  readonly role: string;
  readonly own: readonly OwnRating[];
  /** The rating that is revised; null for a new one. */
  readonly before: OwnRating | null;
  readonly onSent: () => Promise<void>;
  /** Null where there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
}

/** The form of a rating. What was typed stays when sending fails. */
export function RatingForm({ role, own, before, onSent, onCancel }: RatingFormProps): ReactNode {
  const id = useId();
  const [draft, setDraft] = useState({
    rating: before?.rating ?? 0,
    title: before?.title ?? '',
    testimonial: before?.testimonial ?? '',
    category: before?.category ?? '',
    userRole: before?.userRole ?? AUDIENCE_ROLES.find((each) => each === role) ?? '',
  });
  const [userLocation, setUserLocation] = useState(before?.userLocation ?? '');
  const [isPublic, setIsPublic] = useState(before?.isPublic ?? true);
  const [tries, setTries] = useState(0);
  const faults = tries > 0 ? faultsOf(draft) : [];
  const { form, summary } = useArrivals({ isRevised: before !== null, tries });
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
  const errorOf = (field: string): string | undefined =>
    faults.find((fault) => fault.field === field)?.message ??
    (send.error instanceof ApiFailure ? (send.error.issueOf(field) ?? undefined) : undefined);
  const set = (change: Partial<typeof draft>): void => setDraft({ ...draft, ...change });
  const standing = before === null ? own.find(({ category }) => category === draft.category) : undefined;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTries(tries + 1);
    const category = categoryNamed(draft.category);
    const userRole = AUDIENCE_ROLES.find((each) => each === draft.userRole);
    if (send.isPending || faultsOf(draft).length > 0 || category === null || userRole === undefined) return;
    send.mutate({ ...draft, category, userRole, userLocation, isPublic });
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={before === null ? 'A new rating' : `Revise: ${before.title}`}
      className="card padded column gap-20 ratings__form"
      noValidate
      onSubmit={submit}
    >
      {faults.length === 0 ? null : (
        <div ref={summary} tabIndex={-1} className="notice" data-tone="danger" role="alert">
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
      )}
      <StarChoice
        label="Your rating"
        id={`${id}-rating`}
        value={draft.rating}
        error={errorOf('rating')}
        onChange={(rating) => set({ rating })}
      />
      <div className="ratings__two">
        <SelectField
          label="About"
          id={`${id}-category`}
          value={draft.category}
          disabled={before !== null}
          help={standing === undefined ? undefined : 'You rated this before: what you send now takes its place.'}
          error={errorOf('category')}
          choices={[
            { value: '', label: 'Choose' },
            ...RATING_CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] })),
          ]}
          onChange={({ target }) => set({ category: target.value })}
        />
        <SelectField
          label="Your role"
          id={`${id}-userRole`}
          value={draft.userRole}
          error={errorOf('userRole')}
          choices={[
            { value: '', label: 'Choose' },
            ...AUDIENCE_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] })),
          ]}
          onChange={({ target }) => set({ userRole: target.value })}
        />
      </div>
      <TextField
        label="Title"
        id={`${id}-title`}
        value={draft.title}
        maxLength={TITLE_LENGTH.most}
        error={errorOf('title')}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextAreaField
        label="Testimonial"
        id={`${id}-testimonial`}
        help={`At least ${TESTIMONIAL_LENGTH.least} characters`}
        limit={TESTIMONIAL_LENGTH.most}
        rows={5}
        value={draft.testimonial}
        error={errorOf('testimonial')}
        onChange={({ target }) => set({ testimonial: target.value })}
      />
      <TextField
        label="Where you live, if you like"
        value={userLocation}
        maxLength={LOCATION_LENGTH}
        error={errorOf('userLocation')}
        onChange={({ target }) => setUserLocation(target.value)}
      />
      <Checkbox
        label="Show it on the public page with my username"
        checked={isPublic}
        onChange={({ target }) => setIsPublic(target.checked)}
      />
      {send.error === null ? null : (
        <p role="alert">
          <b>Rating Submission Failed.</b> {sentenceOf(send.error, 'Your rating was not sent. Please try again.')}
        </p>
      )}
      <div className="actions">
        <Button variant="primary" large type="submit" busy={send.isPending} busyWord="Sending...">
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
