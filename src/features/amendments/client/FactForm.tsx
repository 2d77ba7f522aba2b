import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FactDraft } from '../contract.ts';
import { ChangeFrame } from './ChangeFrame.tsx';
import { ChangePage } from './ChangePage.tsx';
import { FactFields } from './FactFields.tsx';
import { api, LAW_KEY, type EditedFact } from './queries.ts';
import { useChange, type Change } from './use-change.ts';

interface FormProps {
  /** Link to the list that opened the page. */
  readonly back: string;
  /** Link to the review of waiting items. */
  readonly review: string;
  /** After a change, with the number of items that wait for an editor. */
  readonly onSaved: (due: number) => void;
}

/** A fact with its dependent items. */
export function FactForm({ factId, ...way }: FormProps & { readonly factId: string }): ReactNode {
  return (
    <FactPage
      factId={factId}
      title={`Fact ${factId}`}
      about="See what depends on it before you save. Saving takes those items out of quizzes and exams until each is confirmed."
      back={way.back}
    >
      {(fact) => <Filled fact={fact} {...way} />}
    </FactPage>
  );
}

/** An admin page about one fact, once it is loaded. */
export function FactPage({
  factId,
  children,
  ...head
}: {
  readonly factId: string;
  readonly title: string;
  readonly about: string;
  readonly back: string;
  readonly children: (fact: EditedFact) => ReactNode;
}): ReactNode {
  const query = useQuery({
    queryKey: [...LAW_KEY, 'fact', factId],
    queryFn: ({ signal }) => api('GET /api/admin/law/facts/:factId', { params: { factId }, signal }),
    refetchOnMount: 'always',
    gcTime: 0,
  });
  return (
    <ChangePage {...head} query={query} failed="Unable to Load the Fact" safe="Nothing was changed.">
      {children}
    </ChangePage>
  );
}

function Filled({ fact, back, review, onSaved }: FormProps & { readonly fact: EditedFact }): ReactNode {
  const change = useFactChange(fact, onSaved);
  return (
    <ChangeFrame
      change={change}
      comparison={{ before: change.base.text, now: change.draft.text }}
      back={back}
      review={review}
      changeName={`${fact.topic}: ${change.draft.text}`}
      fields={<FactFields fact={fact} {...change} />}
    />
  );
}

/** Manages the draft of a fact. */
export function useFactChange(fact: EditedFact, onSaved: (due: number) => void): Change<FactDraft> {
  const params = { factId: fact.id };
  return useChange<FactDraft>({
    name: fact.id,
    base: fact,
    read: () => api('GET /api/admin/law/facts/:factId', { params }),
    preview: (draft, signal) => api('POST /api/admin/law/facts/:factId/preview', { params, body: { draft }, signal }),
    save: (draft, how) => api('POST /api/admin/law/facts/:factId', { params, body: { draft, ...how } }),
    onSaved,
  });
}
