import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import { toCardDraft, readCard, type CardDraft, type CardIssue } from '../rules/read-card.ts';
import {
  authoringApi,
  fieldsOf,
  refreshDeck,
  type AdminCard,
  ADMIN_CARDS_KEY,
  fieldsOfDraft,
  type StoredDraft,
} from './queries.ts';

/** Ids up to this one belong to cards of the files, which have stricter rules. */
const LAST_CONTENT_ID = 10_000;

/** A version of a card that another administrator saved meanwhile. */
interface OtherVersion {
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
function useCardIssues(isOfContent: boolean) {
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
function bodyOf(fields: CardDraft) {
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

/** The form of a new card or a draft. */
export interface TypedDraft {
  readonly id: string;
  /** The stored version that it changes; 0 before the draft is stored. */
  readonly version: number;
  readonly fields: CardDraft;
}

/** Publishing, or saving a draft. */
type Action = 'publish' | 'save';

/** State and actions of the form. */
interface SavingDraft extends Saving {
  /** The action of the last request. */
  readonly action: Action;
  readonly save: () => void;
  readonly publish: () => void;
}

/** Saves a new card or a draft, or publishes it. Nothing that was typed is lost when it fails. */
export function useSaveDraft(typed: TypedDraft, change: (next: TypedDraft) => void, onSaved: () => void): SavingDraft {
  const client = useQueryClient();
  const { issues, check, showRefused } = useCardIssues(false);
  const [otherVersion, setOtherVersion] = useState<OtherVersion | null>(null);
  const current = otherVersion === null ? typed : { ...typed, version: otherVersion.version };
  // What is typed while a request runs stays.
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);

  async function store(): Promise<StoredDraft> {
    const stored = await storeDraft(current);
    setOtherVersion(null);
    change({ ...latest.current, version: stored.version });
    return stored;
  }

  /** Creates the card; repeated with the same text it returns the same card, and with another text it is refused. */
  async function createCard(): Promise<void> {
    await authoringApi('POST /api/flashcards', { body: { ...bodyOf(typed.fields), requestId: typed.id } });
  }

  /** Publishes the draft. One that is gone may be published already, by a lost call or with the text of a colleague. */
  async function publishStored(): Promise<void> {
    const stored = await store().catch((failure: unknown) => {
      if (failure instanceof ApiFailure && failure.code === 'NOT_FOUND') return null;
      throw failure;
    });
    if (stored === null) return createCard();
    await authoringApi('POST /api/admin/card-drafts/:id/publish', {
      params: { id: typed.id },
      body: { version: stored.version },
    });
  }

  const sending = useMutation({
    mutationFn: async (action: Action) => {
      if (action === 'save') await store();
      else if (current.version === 0) await createCard();
      else await publishStored();
    },
    onSuccess: async (_done, action) => {
      if (action === 'publish') toast({ title: 'Flashcard created successfully', tone: 'success' });
      else toast({ title: 'Draft saved', description: 'It is under Drafts. Learners do not see it.', tone: 'success' });
      onSaved();
      await (action === 'publish' ? refreshDeck(client) : client.invalidateQueries({ queryKey: ADMIN_CARDS_KEY }));
    },
    onError: async (failure, action) => {
      if (action === 'publish') toast({ title: 'Error', description: 'Failed to create flashcard', tone: 'danger' });
      if (!(failure instanceof ApiFailure)) return;
      showRefused(failure);
      if (failure.code === 'NOT_FOUND' || failure.code === 'ALREADY_FINISHED')
        change({ ...latest.current, id: crypto.randomUUID(), version: 0 });
      if (failure.code === 'EDIT_CONFLICT') setOtherVersion(await readOtherDraft(typed.id));
    },
  });
  const send = (action: Action) => () => {
    if (!sending.isPending) sending.mutate(action);
  };
  return {
    issues,
    reason: sending.error === null ? null : reasonOf(sending.error),
    otherVersion,
    isSaving: sending.isPending,
    action: sending.variables ?? 'save',
    check,
    save: send('save'),
    publish: send('publish'),
  };
}

/** Stores a draft. A new one may be stored with the text of an earlier try, whose answer was lost: the change brings the present text. */
async function storeDraft({ id, version, fields }: TypedDraft): Promise<StoredDraft> {
  const body = {
    ...fields,
    audience: [...fields.audience],
    wrongAnswers: [...fields.wrongAnswers],
    facts: fields.facts.filter((fact) => fact !== ''),
  };
  if (version === 0) await authoringApi('POST /api/admin/card-drafts', { body: { id, ...body } });
  return authoringApi('PUT /api/admin/card-drafts/:id', {
    params: { id },
    body: { ...body, version: Math.max(version, 1) },
  });
}

async function readOtherDraft(id: string): Promise<OtherVersion | null> {
  return authoringApi('GET /api/admin/card-drafts/:id', { params: { id } }).then(
    (stored) => ({ fields: fieldsOfDraft(stored), version: stored.version }),
    () => null,
  );
}

function reasonOf(error: Error): string {
  if (error instanceof ApiFailure && error.code === 'NOT_FOUND')
    return `${error.sentence} Your text is still here. Press Save Draft to save it as a new draft.`;
  if (error instanceof ApiFailure && error.code === 'ALREADY_FINISHED')
    return `${error.sentence} Your newer text is still in this form. Press Create Flashcard to add it as a second card.`;
  return sentenceOf(error, 'The card was not saved. Please try again.');
}
