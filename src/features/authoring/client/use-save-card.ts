import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import { toCardDraft, readCard, type CardDraft, type CardIssue } from '../rules/read-card.ts';
import { authoringApi, fieldsOf, refreshDeck, type AdminCard } from './queries.ts';

/** Ids up to this one belong to cards of the files, which have stricter rules. */
const LAST_CONTENT_ID = 10_000;

/** A version of a card that another administrator saved meanwhile. */
export interface OtherVersion {
  readonly fields: CardDraft;
  readonly version: number;
}

/** State and actions of saving a form. */
export interface Saving {
  readonly issues: readonly CardIssue[];
  /** Why it was not saved, in a sentence; null while nothing failed. */
  readonly reason: string | null;
  /** Null for none. */
  readonly otherVersion: OtherVersion | null;
  readonly isSaving: boolean;
  /** Validates the fields before sending and shows the errors. */
  readonly check: (fields: CardDraft) => readonly CardIssue[];
}

/** Errors of the form's fields, from a check before sending or from the server. */
export function useCardIssues(isOfContent: boolean) {
  const [issues, setIssues] = useState<readonly CardIssue[]>([]);
  return {
    issues,
    check: (fields: CardDraft): readonly CardIssue[] => {
      const read = readCard(fields, { isOfContent, isKnownFact: () => true });
      const found = 'issues' in read ? read.issues : [];
      setIssues(found);
      return found;
    },
    showRefused: ({ issues }: ApiFailure): void =>
      setIssues(issues.map(({ path, message }) => ({ path: pathOf(path), message }))),
  };
}

/** Saves a change of a card that was read at `revision`. Nothing that was typed is lost when it fails. */
export function useSaveCard(
  card: AdminCard,
  revision: number,
  onSaved: () => void,
): Saving & { readonly save: (fields: CardDraft) => void } {
  const client = useQueryClient();
  const { issues, check, showRefused } = useCardIssues(card.id <= LAST_CONTENT_ID);
  const [otherVersion, setOtherVersion] = useState<OtherVersion | null>(null);
  const sending = useMutation({
    mutationFn: (fields: CardDraft) =>
      authoringApi('PUT /api/flashcards/:id', {
        params: { id: card.id },
        body: { ...bodyOf(fields), revision: otherVersion?.version ?? revision },
      }),
    onSuccess: async () => {
      toast({ title: 'Flashcard updated successfully', tone: 'success' });
      onSaved();
      await refreshDeck(client);
    },
    onError: async (failure) => {
      toast({ title: 'Error', description: 'Failed to update flashcard', tone: 'danger' });
      if (!(failure instanceof ApiFailure)) return;
      showRefused(failure);
      if (failure.code === 'EDIT_CONFLICT') setOtherVersion(await readOtherVersion(card.id));
    },
  });
  return {
    issues,
    reason: sending.error === null ? null : sentenceOf(sending.error, 'The card was not saved. Please try again.'),
    otherVersion,
    isSaving: sending.isPending,
    check,
    save: (fields) => {
      if (!sending.isPending) sending.mutate(fields);
    },
  };
}

/** Returns the request body of a card. */
export function bodyOf(fields: CardDraft) {
  const { heading, correctAnswer, wrongAnswers, explanation, audience, facts, ...required } = fields;
  return {
    ...required,
    audience: [...audience],
    heading: orNull(heading),
    correctAnswer: orNull(correctAnswer),
    wrongAnswers:
      orNull(correctAnswer) === null && wrongAnswers.every((text) => text.trim() === '') ? [] : [...wrongAnswers],
    explanation: orNull(explanation),
    facts: facts.filter((fact) => fact !== ''),
  };
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}

async function readOtherVersion(id: number): Promise<OtherVersion | null> {
  return authoringApi('GET /api/admin/flashcards/:id', { params: { id } }).then(
    ({ card }) => ({ fields: toCardDraft(fieldsOf(card)), version: card.revision }),
    () => null,
  );
}

const PATHS = [
  'question',
  'answer',
  'heading',
  'section',
  'lawReference',
  'audience',
  'category',
  'difficulty',
  'isPremium',
  'correctAnswer',
  'wrongAnswers.0',
  'wrongAnswers.1',
  'wrongAnswers.2',
  'explanation',
  'facts',
] as const;

/** The field of the form that the server means; the question where it is none of them. */
function pathOf(path: string): CardIssue['path'] {
  return PATHS.find((known) => path === known || path.startsWith(`${known}.`)) ?? 'question';
}
