import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import { AUDIENCE_ROLES } from '../../accounts/rules/audience-role.ts';
import { categoryNamed, faultsOf, type RatingDraft } from '../rules/rating.ts';
import { sendRating, type OwnRating } from './queries.ts';

/** What the form of a rating holds. */
export interface FilledRating extends RatingDraft {
  readonly userLocation: string;
  readonly isPublic: boolean;
}

/** What a rating's form begins with, and whom it tells. */
export interface RatingFormSources {
  /** The role of whoever writes, which the form begins with. */
  readonly role: string;
  /** The rating that is revised; null for a new one. */
  readonly before: OwnRating | null;
  readonly onSent: () => Promise<void>;
}

/** The state of a rating's form: what is filled in, what is wrong with it once it was tried, and its sending. */
export function useRatingForm({ role, before, onSent }: RatingFormSources) {
  const [fields, setFields] = useState(() => fieldsOf(before, role));
  const [tries, setTries] = useState(0);
  const faults = tries > 0 ? faultsOf(fields) : [];
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
    setTries(tries + 1);
    const category = categoryNamed(fields.category);
    const userRole = audienceRole(fields.userRole);
    if (send.isPending || faultsOf(fields).length > 0 || category === null || userRole === undefined) return;
    send.mutate({ ...fields, category, userRole });
  }

  return {
    fields,
    set: (change: Partial<FilledRating>): void => setFields({ ...fields, ...change }),
    tries,
    faults,
    /** What is wrong with a field, here or as the server says. */
    errorOf: (field: keyof FilledRating): string | undefined =>
      faults.find((fault) => fault.field === field)?.message ??
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
