import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RadioGroup } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { TextAreaField, TextField } from '../../../platform/client/ui/TextField.tsx';
import type { SectionDraft } from '../contract.ts';
import { ChangeFrame, ReleaseText, ChoiceField } from './ChangeFrame.tsx';
import { ChangePage, listError, ListField } from './ChangePage.tsx';
import { LAW_KEY, sectionApi, type EditedSection, type SectionName } from './queries.ts';
import { useChange, type Change } from './use-change.ts';

const KNOWN = [
  { value: 'effect', label: 'What it does' },
  { value: 'title', label: 'Its title alone' },
] as const;
const WHAT = [
  {
    value: 'law',
    label: 'The law has changed',
    help: 'Everything that depends on the section’s facts is reviewed again, and learners see the change.',
  },
  { value: 'words', label: 'Only our wording has improved', help: 'Nothing is marked for review.' },
] as const;

interface FormProps {
  readonly section: SectionName;
  /** Link to the list that opened the page. */
  readonly back: string;
  /** Link to the review of waiting items. */
  readonly review: string;
  /** After a change, with the number of items that wait for an editor. */
  readonly onSaved: (due: number) => void;
}

/** A draft of a section, with what kind of change it is. */
type Draft = SectionDraft & { readonly isLaw: boolean };

/** A section with the items that depend on its facts. */
export function SectionForm({ section, ...way }: FormProps): ReactNode {
  const query = useQuery({
    queryKey: [...LAW_KEY, 'section', section],
    queryFn: ({ signal }) => sectionApi('GET /api/admin/law/sections/:body/:provision', { params: section, signal }),
    refetchOnMount: 'always',
    gcTime: 0,
  });
  return (
    <ChangePage
      title={query.data?.place ?? 'Section'}
      about="What the library says about this section. If the law itself changed, saving takes everything that depends on the facts of this section out of quizzes and exams until you confirm it."
      back={way.back}
      query={query}
      failed="Unable to Load the Section"
      safe="Nothing was changed."
    >
      {(read) => <Filled section={section} read={read} {...way} />}
    </ChangePage>
  );
}

function Filled({ section, read, back, review, onSaved }: FormProps & { readonly read: EditedSection }): ReactNode {
  const change = useChange<Draft>({
    name: read.place,
    base: drafted(read, true),
    read: async () =>
      drafted(await sectionApi('GET /api/admin/law/sections/:body/:provision', { params: section }), true),
    preview: ({ isLaw, ...draft }, signal) =>
      sectionApi('POST /api/admin/law/sections/:body/:provision/preview', {
        params: section,
        body: { draft, isLaw },
        signal,
      }),
    save: ({ isLaw, ...draft }, how) =>
      sectionApi('POST /api/admin/law/sections/:body/:provision', { params: section, body: { draft, isLaw, ...how } }),
    onSaved,
  });
  return (
    <ChangeFrame
      change={change}
      comparison={{ before: change.base.guide, now: change.draft.guide }}
      back={back}
      review={review}
      changeName={`${read.place}, ${change.draft.title}.`}
      fields={<SectionFields read={read} {...change} />}
    />
  );
}

/** Props of the section fields. */
type Written = Pick<Change<Draft>, 'draft' | 'set' | 'errorOf'>;

/** Fields of a section's library text, the kind of change, and its effects. */
function SectionFields({ read, draft, set, errorOf }: Written & { readonly read: EditedSection }): ReactNode {
  return (
    <>
      <ReleaseText text={read.releaseText} />
      <TextField
        label="Title"
        value={draft.title}
        error={errorOf('draft.title')}
        maxLength={120}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextAreaField
        label="The guide in our own words"
        help="Two to twelve short sentences; every figure comes from the facts listed below."
        className="law-text"
        limit={2000}
        value={draft.guide}
        error={errorOf('draft.guide')}
        rows={10}
        onChange={(event) => set({ guide: event.target.value })}
      />
      <RadioGroup
        label="What changed"
        choices={WHAT}
        value={draft.isLaw ? 'law' : 'words'}
        onChange={(what) => set({ isLaw: what === 'law' })}
      />
      <StandingFields draft={draft} set={set} errorOf={errorOf} />
      <ListField
        label="Facts it depends on"
        help="Ids with commas between them."
        entries={draft.facts}
        error={listError('draft.facts', draft.facts, errorOf)}
        onChange={(facts) => set({ facts })}
      />
      <ListField
        label="What to read beside it"
        help="Sections as in web addresses: employment-act/27."
        entries={draft.seeAlso}
        error={listError('draft.seeAlso', draft.seeAlso, errorOf)}
        onChange={(seeAlso) => set({ seeAlso })}
      />
      <FactsWithin facts={read.facts} />
    </>
  );
}

/** Fields for how much of the section was read, and for unconfirmed points. */
function StandingFields({ draft, set, errorOf }: Written): ReactNode {
  return (
    <div className="amendments__pair">
      <ChoiceField
        label="How much of it was seen"
        help="If only the title was seen, the guide says no more than that."
        choices={KNOWN}
        value={draft.known}
        onChange={(known) => set({ known })}
      />
      <TextField
        label="What could not be confirmed"
        help="A few words, or nothing."
        value={draft.open}
        error={errorOf('draft.open')}
        maxLength={200}
        onChange={(event) => set({ open: event.target.value })}
      />
    </div>
  );
}

/** Facts of the section, for reference while writing its guide. */
function FactsWithin({ facts }: Pick<EditedSection, 'facts'>): ReactNode {
  if (facts.length === 0) return <p className="muted">This section has no facts yet, so nothing depends on it.</p>;
  return (
    <details className="amendments__within">
      <summary>{facts.length === 1 ? '1 fact' : `${facts.length} facts`} in this section</summary>
      <ul className="rows">
        {facts.map(({ id, text }) => (
          <li key={id}>
            <b className="strong">{id}</b> {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

function drafted({ draft, version }: EditedSection, isLaw: boolean): { draft: Draft; version: string } {
  return { draft: { ...draft, isLaw }, version };
}
