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
  type CalculatorResult,
} from '../rules/calculator-result.ts';
import { allConfirmed, type LawFact } from '../rules/law-base.ts';

/** Where the product is, without a slash at the end: on paper a citation bears its whole address. */
const PublicUrl = createContext('');

interface CalculatorResultProps {
  readonly result: CalculatorResult;
  readonly publicUrl: string;
}

/** The result of a calculator: the answer, its steps with their sources, a note, and apart from them what is not confirmed. */
export function CalculatorResultView({ result, publicUrl }: CalculatorResultProps): ReactNode {
  return (
    <PublicUrl value={publicUrl}>
      <div className="tools__ledger">
        <h2 id="answer-title">{result.answer}</h2>
        {result.kind === 'none' ? (
          <>
            <p className="tools__because">{result.reason.text}</p>
            <p className="tools__source">
              <Citations facts={result.reason.facts} />
            </p>
            {result.steps.length === 0 ? null : <Steps steps={result.steps} />}
          </>
        ) : (
          <>
            {result.main.remark === null ? null : <p>{result.main.remark}</p>}
            <Steps steps={result.main.steps} total={result.main.total} />
            {result.further.length === 0 ? null : <Steps steps={result.further} from={result.main.steps.length + 1} />}
            {result.note === null ? null : <NoteBox of={result.note} />}
          </>
        )}
      </div>
      {result.separate.map((part) => (
        <div key={part.title} className="tools__ledger">
          <h2>{part.title}</h2>
          {part.remark === null ? null : <p className="muted">{part.remark}</p>}
          <Steps steps={part.steps} total={part.total} />
        </div>
      ))}
      {result.unconfirmed.map((part) => (
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
      return <>You entered this.</>;
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
