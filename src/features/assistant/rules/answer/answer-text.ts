import { NOT_CONFIRMED, markedPieces } from '../../../law/rules/unchecked-marks.ts';
import { type SearchItem, MAX_QUERY_LENGTH } from '../../../search/rules/search-item.ts';
import { isOwnCase, ruleHeading, type ComposedAnswer, type Passage } from './answer.ts';
import type { Row } from '../answer-sheet.ts';
import type { LawLink } from '../../../law/rules/library-pages.ts';
import type { Retrieval } from '../../../search/rules/ranking.ts';
import type { AnswerResponse } from '../../contract.ts';

interface AnswerLookups {
  /** Returns the search item of a fact. */
  readonly itemOf: (fact: string) => SearchItem | undefined;
  /** Returns the documents to fill in that some facts lead to; undefined for none. */
  readonly documentsOf: (facts: readonly string[]) => LawLink[] | undefined;
}

const FOR_EMPLOYERS = /\(for\semployers\)$/;

/** Converts an answer for the wire: facts become numbers of sources. */
export function toAnswerResponse(answer: ComposedAnswer, { itemOf, documentsOf }: AnswerLookups): AnswerResponse {
  const sources = listSources(answer, itemOf);
  const numberOf = new Map(sources.flatMap(({ number, facts }) => facts.map((fact) => [fact, number] as const)));
  const numbers = (facts: readonly string[]) => [...new Set(facts.flatMap((fact) => numberOf.get(fact) ?? []))];
  const passage = ({ text, facts }: Passage) => ({ text, sources: numbers(facts) });
  const { isOwnProblem, ...shown } = answer;
  const { outcome, lead, correction, rule, calculation, covers, exception, whatToDo } = shown;
  const documents = outcome === 'foreign' ? undefined : documentsOf([lead, ...rule].flatMap(({ facts }) => facts));
  return {
    ...shown,
    lead: passage(lead),
    correction: correction && { ...correction, right: passage(correction.right) },
    rule: rule.map(passage),
    calculation: calculation && {
      ...calculation,
      lines: calculation.lines.map(({ label, figure, facts }) => ({ label, figure, sources: numbers(facts) })),
    },
    covers: covers.map(passage),
    exception: exception.map(passage),
    whatToDo: whatToDo.map(passage),
    nearest: answer.nearest.map(({ title, path }) => ({ title, path })),
    // A worker does not fill in the employer's form.
    documents: isOwnProblem === true ? documents?.filter(({ label }) => !FOR_EMPLOYERS.test(label)) : documents,
    sources: sources.map(({ facts: _facts, ...source }) => source),
  };
}

/** Further facts, for a model and for editors who read feedback. */
const MAX_OTHER_FACTS = 10;

/** Returns the ids of an answer's facts, then of the best other facts of current law. */
export function listFoundFactIds(retrieval: Retrieval, question: string, answer: ComposedAnswer): readonly string[] {
  const own = new Set(listFactIds(answer));
  const others = retrieval
    .retrieve(question.slice(0, MAX_QUERY_LENGTH))
    .ranked.filter(({ item: { id, fact } }) => fact !== undefined && !fact.aside && !own.has(id))
    .slice(0, MAX_OTHER_FACTS);
  return [...own, ...others.map(({ item }) => item.id)];
}

/** Returns the passages of an answer in the order in which a reader sees them. */
function passagesOf(answer: ComposedAnswer): Passage[] {
  const { lead, correction, rule, calculation, covers, exception, whatToDo } = answer;
  const lines = (calculation?.lines ?? []).map(({ label, facts }) => ({ text: label, facts }));
  return [
    lead,
    ...(correction === null ? [] : [correction.right]),
    // `collapseAnswer` folds all but the result and what to do.
    ...(isOwnCase(lead.text)
      ? [...lines, ...whatToDo, ...rule, ...covers, ...exception]
      : [...rule, ...lines, ...covers, ...exception, ...whatToDo]),
  ];
}

/** Returns the ids of an answer's facts in reading order, each once. */
export function listFactIds(answer: ComposedAnswer): string[] {
  return [...new Set(passagesOf(answer).flatMap(({ facts }) => facts))];
}

/** Returns the lines of a calculation, and its total, as text. */
export function formatCalculation(calculation: ComposedAnswer['calculation']): string[] {
  const { lines = [], total = null } = calculation ?? {};
  return [...lines, ...(total === null ? [] : [total])].map(({ label, figure }) =>
    figure === null ? label : `${label}: ${figure}`,
  );
}

/** Returns the whole answer as text with marks: each row under its heading, one passage a line. */
export function formatMarkedText(answer: ComposedAnswer): string {
  const { outcome, lead, correction, calculation } = answer;
  const row = (name: Row, heading: string) =>
    section(
      heading,
      answer[name].map(({ text }) => text),
    );
  const titles = answer.nearest.map(({ title }) => title);
  return [
    lead.text,
    ...(correction === null
      ? []
      : ['One thing to put right.', `You wrote “${correction.assumed}”.`, correction.right.text]),
    ...row('rule', ruleHeading(outcome)),
    ...(calculation?.lines.length === 0 ? [] : section('Your result.', formatCalculation(calculation))),
    ...row('covers', 'Who it covers.'),
    ...row('exception', 'The exception.'),
    ...row('whatToDo', 'What to do.'),
    // The lead of a clarification already names both topics.
    ...(outcome === 'asks-back' ? [] : section('Nearest to it.', titles)),
  ].join('\n');
}

function section(heading: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [] : [heading, ...texts];
}

/** Returns the whole answer as plain text; unconfirmed words are followed by a note. */
export function formatAnswerText(answer: ComposedAnswer): string {
  return markedPieces(formatMarkedText(answer))
    .map((piece) => (typeof piece === 'string' ? piece : `${piece.text} (${NOT_CONFIRMED})`))
    .join('');
}

/** A source with the facts that it cites. */
type CitedSource = AnswerResponse['sources'][number] & { readonly facts: readonly string[] };

const LAWS: Readonly<Record<string, CitedSource['law']>> = {
  'Employment Act': 'employment',
  'Labour Relations Act': 'labour_relations',
  'Minimum Wages': 'minimum_wages',
};

/** Returns the numbered sources of an answer; facts with the same citation and kind of source share one. */
function listSources(answer: ComposedAnswer, itemOf: (fact: string) => SearchItem | undefined): CitedSource[] {
  const cited = listFactIds(answer).flatMap((id) => {
    const item = itemOf(id);
    return item?.fact === undefined ? [] : [{ id, item, fact: item.fact }];
  });
  return [...Map.groupBy(cited, ({ fact }) => `${fact.citation} ${fact.sourceNote ?? ''}`).values()].flatMap(
    (same, index) => {
      const [first] = same;
      if (first === undefined) return [];
      return {
        number: index + 1,
        citation: first.fact.citation,
        path: first.item.path,
        law: LAWS[first.item.law ?? ''] ?? null,
        sourceNote: first.fact.sourceNote,
        isUnsure: same.some(({ fact }) => !fact.settled),
        facts: same.map(({ id }) => id),
      };
    },
  );
}
