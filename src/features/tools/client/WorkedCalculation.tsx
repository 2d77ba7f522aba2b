import Info from 'lucide-react/icons/info';
import { createContext, useContext, type ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { ChevronDownGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import { UnsureRing } from '../../law/client/parts.tsx';
import { unbrokenReference } from '../../law/rules/law-address.ts';
import { UNCONFIRMED_NOTICE } from '../../law/rules/unchecked-marks.ts';
import {
  figureText,
  factsOfSteps,
  type Ground,
  type Note,
  type Part,
  type Figure,
  type Step,
  type Total,
  type Worked,
} from '../rules/worked.ts';
import { allConfirmed, type LawFact } from '../rules/law-base.ts';

/** Where the product is, without a slash at the end: on paper a citation bears its whole address. */
const PublicUrl = createContext('');

interface WorkedCalculationProps {
  readonly worked: Worked;
  readonly publicUrl: string;
}

/** A worked sum: the answer, its steps with where each comes from, a note, and behind its mark what nobody has confirmed. */
export function WorkedCalculation({ worked, publicUrl }: WorkedCalculationProps): ReactNode {
  return (
    <PublicUrl value={publicUrl}>
      <div className="tools__ledger">
        <h2 id="answer-title">{worked.answer}</h2>
        {worked.kind === 'none' ? (
          <>
            <p className="tools__because">{worked.because.text}</p>
            <p className="tools__source">
              <Citations facts={worked.because.facts} />
            </p>
            {worked.steps.length === 0 ? null : <Steps steps={worked.steps} />}
          </>
        ) : (
          <>
            {worked.main.remark === null ? null : <p className="muted">{worked.main.remark}</p>}
            <Steps steps={worked.main.steps} total={worked.main.total} />
            {worked.after.length === 0 ? null : <Steps steps={worked.after} from={worked.main.steps.length + 1} />}
            {worked.note === null ? null : <NoteBox of={worked.note} />}
          </>
        )}
      </div>
      {worked.beside.map((part) => (
        <div key={part.title} className="tools__ledger">
          <h2>{part.title}</h2>
          {part.remark === null ? null : <p className="muted">{part.remark}</p>}
          <Steps steps={part.steps} total={part.total} />
        </div>
      ))}
      {worked.behind.map((part) => (
        <UnconfirmedEstimate key={part.title} part={part} />
      ))}
    </PublicUrl>
  );
}

interface StepsProps {
  readonly steps: readonly Step[];
  readonly total?: Total | null;
  /** The number of the first step. */
  readonly from?: number;
}

function Steps({ steps, total = null, from = 1 }: StepsProps): ReactNode {
  return (
    <ol className="tools__sum" start={from}>
      {steps.map(({ label, figure, ground }, at) => (
        <li key={label} data-long={isLong(figure)}>
          <span className="tools__number" aria-hidden="true">
            {from + at}.
          </span>
          <span className="tools__label">{label}</span>
          {figure === null ? null : <span className="tools__figure">{figureText(figure)}</span>}
          <span className="tools__source">
            <GroundOf ground={ground} />
          </span>
        </li>
      ))}
      {total === null ? null : (
        <li className="tools__total" data-long={isLong(total.figure)}>
          <span className="tools__label">{total.label}</span>
          <span className="tools__figure">{figureText(total.figure)}</span>
        </li>
      )}
    </ol>
  );
}

/** Whether a figure needs a line of its own where the page is narrow. */
function isLong(figure: Figure | null): true | undefined {
  return figure?.kind === 'span' || figure?.kind === 'day' || undefined;
}

function GroundOf({ ground }: { readonly ground: Ground }): ReactNode {
  switch (ground.kind) {
    case 'given':
      return <>You gave this figure.</>;
    case 'ours':
      return <>{ground.how}</>;
    case 'law':
      return <Citations facts={ground.facts} />;
  }
}

function Citations({ facts }: { readonly facts: readonly LawFact[] }): ReactNode {
  const publicUrl = useContext(PublicUrl);
  const paths = [...new Map(facts.map((fact) => [`${fact.citation.path} ${fact.source ?? ''}`, fact])).values()];
  return (
    <>
      {paths.map((fact) => (
        <span key={fact.id}>
          <a className="citation" href={fact.citation.path} data-address={publicUrl + fact.citation.path}>
            {unbrokenReference(fact.citation.label)}
          </a>
          {fact.source === null ? null : ` ${fact.source}.`}
        </span>
      ))}
      {allConfirmed(facts) ? null : (
        <span className="tools__mark">
          <UnsureRing size={16} />
          Not confirmed
        </span>
      )}
    </>
  );
}

function NoteBox({ of: { head, text, facts } }: { readonly of: Note }): ReactNode {
  return (
    <div className="tools__exception">
      <Icon of={Info} />
      <p>
        <b>{head}</b> {text}{' '}
        <span className="tools__source">
          <Citations facts={facts} />
        </span>
      </p>
    </div>
  );
}

/** A sum on facts that nobody has confirmed: closed at first, and never added. */
function UnconfirmedEstimate({ part }: { readonly part: Part }): ReactNode {
  const reasons = [...new Set(factsOfSteps(part.steps).flatMap(({ reason }) => (reason === null ? [] : [reason])))];
  return (
    <details className="tools__behind">
      <summary>
        <UnsureRing size={20} />
        <span>Not confirmed: {part.title}</span>
        <ChevronDownGlyph size={20} />
      </summary>
      <div>
        <p className="muted">
          {UNCONFIRMED_NOTICE} {reasons.join(' ')} {part.remark}
        </p>
        <Steps steps={part.steps} total={part.total} />
      </div>
    </details>
  );
}
