import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { RadioGroup } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { FactDraft } from '../contract.ts';
import { draftWith, findingOf, type Finding } from '../rules/settle.ts';
import { ChangeFrame } from './ChangeFrame.tsx';
import { CheckedFields, FactFigures, SectionField, StandingFields } from './FactFields.tsx';
import { FactPage, useFactChange } from './FactForm.tsx';
import { useUnsettled, type EditedFact } from './queries.ts';
import { SavedNote } from './SavedNote.tsx';
import type { Change } from './use-change.ts';

/** The findings, with the reason that each suggests for the public changelog. */
const FINDING_CHOICES = [
  {
    value: 'same',
    label: 'The same as our statement',
    help: 'The statement becomes confirmed by the words of the law.',
    reason: 'Compared with the official text, which says the same.',
  },
  {
    value: 'different',
    label: 'Something different',
    help: 'Correct or complete the statement and its figures below. Choose this too if the law says the opposite.',
    reason: 'Corrected by the official text.',
  },
  {
    value: 'nothing',
    label: 'Nothing about this',
    help: 'The statement stays, marked as not confirmed, and this becomes the reason.',
    reason: 'The official text does not mention this.',
  },
] as const satisfies readonly { readonly value: Finding; readonly [text: string]: string }[];

interface SettleProps {
  readonly factId: string;
  /** The fact that was saved just before; null for none. */
  readonly savedId: string | null;
  /** The address at which a fact is compared. */
  readonly openAt: (factId: string) => string;
  /** Link to the list of facts to compare. */
  readonly back: string;
  readonly review: string;
}

/** A fact to compare with the official text. Saving opens the next of the list. */
export function SettleFact({ factId, savedId, openAt, back, review }: SettleProps): ReactNode {
  const [, go] = useLocation();
  const entries = useUnsettled().data?.entries ?? [];
  const at = entries.findIndex(({ id }) => id === factId);
  const next = entries[at + 1] ?? entries.find(({ id }) => id !== factId);
  const nextAt = next === undefined ? back : openAt(next.id);
  return (
    <FactPage
      factId={factId}
      title={`Compare ${factId} with the official text`}
      about={`${leftText(entries.length)} When you save, items that depend on the statement wait for review.`}
      back={back}
    >
      {(fact) => (
        <>
          {savedId === null ? null : <SavedNote factId={savedId} />}
          <Filled
            fact={fact}
            place={entries[at]?.place ?? fact.place}
            back={back}
            review={review}
            nextAt={nextAt}
            onSaved={() => go(next === undefined ? back : `${nextAt}&saved=${factId}`)}
          />
        </>
      )}
    </FactPage>
  );
}

/** Returns how many facts wait for a person with the official text. */
export function leftText(count: number): string {
  return count === 1 ? '1 statement is left to compare.' : `${count} statements are left to compare.`;
}

interface FilledProps {
  readonly fact: EditedFact;
  /** The section to open. */
  readonly place: string;
  readonly back: string;
  readonly review: string;
  readonly nextAt: string;
  readonly onSaved: () => void;
}

function Filled({ fact, place, back, review, nextAt, onSaved }: FilledProps): ReactNode {
  const change = useFactChange(fact, onSaved);
  const { base, draft, set, reason } = change;
  const [finding, setFinding] = useState(() => findingOf(base, draft));
  const [isTried, setTried] = useState(false);
  const isRead = draft.checked.against.trim() !== '';
  const isUnread = isTried && finding !== null && !isRead;
  const errorOf = (field: string) =>
    isUnread && field === 'draft.checked.against'
      ? 'Please say which Act and section you read.'
      : change.errorOf(field);

  function choose(next: Finding): void {
    setFinding(next);
    const suggested = FINDING_CHOICES.some((choice) => choice.reason === reason.trim());
    const checked = isRead ? draft.checked : { against: base.section === '' ? '' : place, day: grenadaDay(new Date()) };
    set(
      { ...draftWith(base, next, checked), ...(next === 'different' ? {} : statedIn(base)) },
      reason.trim() === '' || suggested ? FINDING_CHOICES.find(({ value }) => value === next)?.reason : reason,
    );
  }

  return (
    <ChangeFrame
      change={{
        ...change,
        save: () => {
          setTried(true);
          if (finding !== null && isRead) change.save();
        },
      }}
      comparison={{ before: base.text, now: draft.text }}
      back={back}
      review={review}
      changeName={`${fact.topic}: ${draft.text}`}
      saveAs="Save and go to the next"
      hint={finding === null ? 'First choose what the official text says.' : undefined}
      fields={
        <>
          <Compared fact={fact} base={base} place={place} nextAt={nextAt} />
          <RadioGroup
            label="What does the official text say?"
            choices={FINDING_CHOICES}
            value={finding}
            error={isTried && finding === null ? 'Please say what you found.' : undefined}
            onChange={choose}
          />
          {finding === null ? null : (
            <FoundFields fact={fact} place={place} finding={finding} {...change} errorOf={errorOf} />
          )}
        </>
      }
    />
  );
}

/** The words to compare, and where to look for them. */
function Compared({
  fact,
  base,
  place,
  nextAt,
}: Pick<FilledProps, 'fact' | 'place' | 'nextAt'> & { readonly base: FactDraft }): ReactNode {
  return (
    <div className="card padded column gap-12">
      <div>
        <p className="amendments__label">Open: {place}</p>
        <p className="small muted">{fact.topic}</p>
      </div>
      <p className="law-text">{base.text}</p>
      <p className="smallish muted">
        {base.doubt === ''
          ? 'Why it is here: we have read the title of the section, and not its words.'
          : `Why it is not confirmed: ${base.doubt}`}
      </p>
      <p className="flow">
        <ButtonLink href={nextAt}>Skip to the next</ButtonLink>
        <a className="link" href={fact.path} target="_blank" rel="noopener">
          See our page<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
    </div>
  );
}

/** The fields that a finding needs, and the rest folded away. */
function FoundFields({
  fact,
  place,
  finding,
  draft,
  set,
  errorOf,
}: Pick<Change<FactDraft>, 'draft' | 'set' | 'errorOf'> & {
  readonly fact: EditedFact;
  readonly place: string;
  readonly finding: Finding;
}): ReactNode {
  const written = { draft, set, errorOf };

  /** Sets the section, and suggests it as the compared text until an editor types another text there. */
  function setSection({ section = draft.section, ...part }: Partial<FactDraft>): void {
    const { against } = draft.checked;
    const isSuggested = against.trim() === '' || against === nameOf(place, draft.section);
    set({
      ...part,
      section,
      ...(isSuggested ? { checked: { ...draft.checked, against: nameOf(place, section) } } : {}),
    });
  }

  return (
    <>
      {finding !== 'different' ? null : (
        <>
          <TextAreaField
            label="The statement in our own words"
            className="law-text"
            value={draft.text}
            error={errorOf('draft.text')}
            rows={5}
            onChange={(event) => set({ text: event.target.value })}
          />
          <FactFigures {...written} />
        </>
      )}
      {finding === 'nothing' ? null : (
        <SectionField {...written} set={setSection} help="The number of the section that you read, such as 26." />
      )}
      <CheckedFields {...written} help="Everyone reads it on the law page. You may name the edition too." />
      <details className="amendments__within">
        <summary>Everything else about the statement</summary>
        <div className="column gap-20">
          <StandingFields key={finding} fact={fact} {...written} />
        </div>
      </details>
    </>
  );
}

/** Returns the name of a section of the Act that `place` is in: "Employment Act, section 26"; empty without a number. */
function nameOf(place: string, section: string): string {
  return section.trim() === '' ? '' : `${place.replace(/(?:,| \().*/, '')}, section ${section.trim()}`;
}

/** The words and figures of a fact as they were before. */
function statedIn({ text, figures, dates, rates }: FactDraft): Partial<FactDraft> {
  return { text, figures, dates, rates };
}
