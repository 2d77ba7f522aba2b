import Calculator from 'lucide-react/icons/calculator';
import PencilLine from 'lucide-react/icons/pencil-line';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { ChevronDownGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import { bodiesIn } from '../../../platform/shared/public-bodies.ts';
import { FillIn, UnsureRing } from '../../law/client/parts.tsx';
import { isOwnCase, ruleHeading } from '../rules/answer/answer.ts';
import { collapseAnswer, splitLead } from '../rules/answer/collapse-answer.ts';
import { stateDoubtOnce } from '../rules/answer/state-doubt-once.ts';
import type { Row } from '../rules/answer-sheet.ts';
import { formatTopicInSentence } from '../rules/selection/clarification.ts';
import { PassageText, Sources } from './PassageText.tsx';
import type { Answer, AnswerPassage } from './queries.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';

/** Few answers need it; without a network there is none. */
const HelpContact = lazy(() => import('./HelpContact.tsx').catch(() => ({ default: () => null })));
const FurtherContacts = lazy(() => import('./FurtherContacts.tsx').catch(() => ({ default: () => null })));
// Loaded before the first answer, so that nothing moves when it comes.
const labourDepartment = import('./LabourDepartment.tsx').catch(() => ({ default: () => null }));
const LabourDepartment = lazy(() => labourDepartment);

/** Outcomes after which the user still needs advice. */
const NEEDS_ADVICE: ReadonlySet<Answer['outcome']> = new Set(['says-unknown', 'says-unconfirmed']);

/** Shows the nearest pages for an unanswered question, and the Labour Department. */
function NearestPages({ of: { nearest, outcome } }: { readonly of: Answer }): ReactNode {
  const id = useId();
  return (
    <>
      {nearest.length === 0 ? null : (
        <section aria-labelledby={id}>
          <h3 className="assistant__near-title" id={id}>
            The nearest topics I know
          </h3>
          <ul className="assistant__near">
            {nearest.map(({ title, path }) => (
              <li key={path}>
                <a href={path} target="_blank" rel="noopener">
                  <span>
                    {title}
                    <span className="visually-hidden"> (opens in a new tab)</span>
                  </span>
                  <Icon of={ChevronRight} size={18} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {NEEDS_ADVICE.has(outcome) ? (
        <Suspense>
          <LabourDepartment />
        </Suspense>
      ) : null}
    </>
  );
}

interface AnswerRowsProps {
  readonly of: Answer;
  /** The topic that this answer continues; null for a new one. */
  readonly continued: string | null;
  /** Suggestions after an off-topic question. */
  readonly instead: readonly string[];
  readonly onAsk: (question: string) => void;
  /** Sends the question of this answer in a new conversation; null while another one waits for its answer. */
  readonly onAskAnew: (() => void) | null;
}

/** Answers without law are a few plain sentences. */
const STATES_NO_LAW: ReadonlySet<Answer['outcome']> = new Set(['asks-back', 'off-topic', 'refuses']);

/** Shows the rows of an answer and its sources. */
export function AnswerRows({ of: answer, continued, instead, onAsk, onAskAnew }: AnswerRowsProps): ReactNode {
  const id = useId();
  const statesLaw = !STATES_NO_LAW.has(answer.outcome);
  const hasHeadings =
    answer.outcome === 'foreign' ||
    (statesLaw &&
      (answer.calculation !== null ||
        [answer.covers, answer.exception, answer.whatToDo].some(({ length }) => length > 0)));
  const { lead, whatToDo, notice } = stateDoubtOnce(answer);
  const { firstLine, rest } = splitLead(lead.text);
  const { visible, collapsed } = collapseAnswer({ ...answer, lead, whatToDo });
  const shown = [
    lead,
    answer.correction?.right,
    ...Object.values(visible).flat(),
    ...(answer.calculation?.lines ?? []),
  ];
  const unsure = new Set(answer.sources.filter(({ isUnsure }) => isUnsure).map(({ number }) => number));
  // Without an unconfirmed passage in view, the notice is in "More": beside a confirmed result it would cast doubt on it.
  const isDoubtFolded =
    collapsed !== null && !shown.some((passage) => passage?.sources.some((number) => unsure.has(number)));
  // The Labour Department has its own lines.
  const sentTo = bodiesIn(answer.whatToDo.map(({ text }) => text).join(' ')).filter((body) => body !== 'labour');
  const rowsOf = (rows: Readonly<Record<Row, readonly AnswerPassage[]>>, calculation: Answer['calculation']) => (
    <Rows
      of={rows}
      calculation={calculation}
      ruleNote={hasHeadings ? ruleHeading(answer.outcome) : null}
      statesLaw={statesLaw}
      sourceId={id}
    />
  );
  return (
    <>
      {continued === null ? null : (
        <p className="small muted">
          Still about {formatTopicInSentence(continued)}.{' '}
          <button
            type="button"
            className={onAskAnew === null ? 'muted' : 'link'}
            disabled={onAskAnew === null}
            onClick={onAskAnew ?? undefined}
          >
            Ask it as a new question
          </button>
        </p>
      )}
      <p className="assistant__lead">
        <PassageText of={{ text: firstLine, sources: rest === '' ? lead.sources : [] }} sourceId={id} />
      </p>
      {rest === '' ? null : (
        <div className="assistant__plain">
          <Passages of={[{ ...lead, text: rest }]} sourceId={id} />
        </div>
      )}
      {notice === 'lead' ? <NotConfirmed /> : null}
      {answer.correction === null ? null : <Correction of={answer.correction} sourceId={id} />}
      {rowsOf(visible, answer.calculation)}
      {collapsed === null ? null : (
        <details className="assistant__more">
          <summary>
            {isOwnCase(lead.text) ? 'How it is worked out' : 'More'}
            <ChevronDownGlyph size={20} />
          </summary>
          <div className="column gap-16">
            {rowsOf(collapsed, null)}
            {notice === 'rows' && isDoubtFolded ? <NotConfirmed /> : null}
          </div>
        </details>
      )}
      {notice === 'rows' && !isDoubtFolded ? <NotConfirmed /> : null}
      <FillIn documents={answer.documents} />
      <Sources of={answer.sources} id={id} />
      {answer.outcome === 'asks-back' ? (
        <Questions label="What you mean" of={answer.nearest.map(({ title }) => title)} onAsk={onAsk} />
      ) : (
        <NearestPages of={answer} />
      )}
      {answer.outcome === 'off-topic' && answer.whatToDo.length > 0 && instead.length > 0 ? (
        <Questions label="You could ask instead" of={instead} onAsk={onAsk} />
      ) : null}
      {answer.needsHelp === true ? (
        <Suspense>
          <HelpContact />
        </Suspense>
      ) : null}
      {sentTo.length === 0 ? null : (
        <Suspense>
          <FurtherContacts bodies={sentTo} />
        </Suspense>
      )}
      {/* A calculation without a tool leads to the law library, which the sources do too. */}
      {answer.calculation?.path.startsWith('/tools/') === true ? <OwnFigures path={answer.calculation.path} /> : null}
    </>
  );
}

interface RowsProps {
  readonly of: Readonly<Record<Row, readonly AnswerPassage[]>>;
  readonly calculation: Answer['calculation'];
  /** Null for a rule without a heading. */
  readonly ruleNote: string | null;
  readonly statesLaw: boolean;
  readonly sourceId: string;
}

/** Shows rows of an answer under their headings. */
function Rows({ of: rows, calculation, ruleNote, statesLaw, sourceId }: RowsProps): ReactNode {
  const passages = (of: readonly AnswerPassage[]) => <Passages of={of} sourceId={sourceId} />;
  return (
    <>
      {rows.rule.length === 0 ? null : ruleNote === null ? (
        <div className="assistant__plain">{passages(rows.rule)}</div>
      ) : (
        <HeadedRow note={ruleNote}>{passages(rows.rule)}</HeadedRow>
      )}
      {calculation === null || calculation.lines.length === 0 ? null : (
        <CalculationRow of={calculation} sourceId={sourceId} />
      )}
      {rows.covers.length === 0 ? null : <HeadedRow note="Who it covers.">{passages(rows.covers)}</HeadedRow>}
      {rows.exception.length === 0 ? null : <HeadedRow note="The exception.">{passages(rows.exception)}</HeadedRow>}
      {rows.whatToDo.length === 0 ? null : statesLaw ? (
        <HeadedRow note="What to do.">
          <Steps of={rows.whatToDo} sourceId={sourceId} />
        </HeadedRow>
      ) : (
        <div className="assistant__plain">{passages(rows.whatToDo)}</div>
      )}
    </>
  );
}

interface CorrectionProps {
  readonly of: NonNullable<Answer['correction']>;
  readonly sourceId: string;
}

function Correction({ of: { assumed, right }, sourceId }: CorrectionProps): ReactNode {
  return (
    <div className="assistant__put-right">
      <Icon of={PencilLine} />
      <p>
        <b>One thing to put right.</b> You wrote <s>{assumed}</s>. <PassageText of={right} sourceId={sourceId} />
      </p>
    </div>
  );
}

function NotConfirmed(): ReactNode {
  return (
    <p className="assistant__unsure-why">
      <UnsureRing size={16} />
      <span>
        <b>Not confirmed.</b> Ask the Labour Department.
      </span>
    </p>
  );
}

interface QuestionsProps extends Pick<AnswerRowsProps, 'onAsk'> {
  readonly label: string;
  readonly of: readonly string[];
}

/** Buttons of suggested questions. */
function Questions({ label, of, onAsk }: QuestionsProps): ReactNode {
  return (
    <ul className="assistant__chips" aria-label={label}>
      {of.map((question) => (
        <li key={question}>
          <button type="button" className="assistant__chip" onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A link to the tool of a calculation. */
function OwnFigures({ path }: { readonly path: string }): ReactNode {
  return (
    <p>
      <ButtonLink variant="quiet" className="assistant__tool" href={path} plain target="_blank" rel="noopener">
        <Icon of={Calculator} size={18} />
        Work it out with your own figures
        <span className="visually-hidden"> (opens in a new tab)</span>
      </ButtonLink>
    </p>
  );
}

function HeadedRow({ note, children }: { readonly note: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="assistant__row">
      <p className="note">{note}</p>
      <div>{children}</div>
    </div>
  );
}

interface PassagesProps {
  readonly of: readonly AnswerPassage[];
  readonly sourceId: string;
}

function Passages({ of, sourceId }: PassagesProps): ReactNode {
  return of.map((passage, index) => (
    <p key={index}>
      <PassageText of={passage} sourceId={sourceId} />
    </p>
  ));
}

/** Lists several steps by letters; a single one has none. */
function Steps({ of, sourceId }: PassagesProps): ReactNode {
  if (of.length === 1) return <Passages of={of} sourceId={sourceId} />;
  return (
    <ol className="assistant__steps">
      {of.map((passage, index) => (
        <li key={index}>
          <span>
            <PassageText of={passage} sourceId={sourceId} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function CalculationRow({
  of,
  sourceId,
}: {
  readonly of: NonNullable<Answer['calculation']>;
  readonly sourceId: string;
}): ReactNode {
  return (
    <HeadedRow note="Your result.">
      <ul className="assistant__sum" aria-label={of.title}>
        {of.lines.map((line) => (
          <li key={line.label}>
            <span>
              <PassageText of={{ text: line.label, sources: line.sources }} sourceId={sourceId} />
            </span>
            {line.figure === null ? null : <span className="tabular">{line.figure}</span>}
          </li>
        ))}
        {of.total === null ? null : (
          <li className="assistant__total">
            <span>{of.total.label}</span>
            <b className="tabular">{of.total.figure}</b>
          </li>
        )}
      </ul>
    </HeadedRow>
  );
}
