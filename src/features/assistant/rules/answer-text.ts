import { NOT_CONFIRMED, markedPieces } from '../../law/rules/unchecked-marks.ts';
import type { SearchItem } from '../../search/rules/search-item.ts';
import type { ComposedAnswer, Passage } from './answer.ts';
import { ROWS, type Row } from './sheet.ts';

/** The heads of the rows, as they are said. */
const HEADS: Readonly<Record<Row, string>> = {
  rule: 'The rule.',
  covers: 'Who it covers.',
  exception: 'The exception.',
  whatToDo: 'What to do.',
};

/** The passages of an answer in the order in which they are said. */
function passagesOf(answer: ComposedAnswer): Passage[] {
  const { lead, putRight, rule, sum, covers, exception, whatToDo } = answer;
  return [
    lead,
    ...(putRight === null ? [] : [putRight.right]),
    ...rule,
    ...(sum?.lines ?? []).map(({ label, facts }) => ({ text: label, facts })),
    ...covers,
    ...exception,
    ...whatToDo,
  ];
}

/** The ids of the facts of an answer, in the order in which it names them. */
export function factsOf(answer: ComposedAnswer): string[] {
  return [...new Set(passagesOf(answer).flatMap(({ facts }) => facts))];
}

/** The whole answer as plain text, its marks still in it: each row under its head, one passage a line. */
export function markedTextOf(answer: ComposedAnswer): string {
  const { lead, putRight, sum, nearest } = answer;
  const row = (name: Row) => (answer[name].length === 0 ? [] : [HEADS[name], ...answer[name].map(({ text }) => text)]);
  return [
    lead.text,
    ...(putRight === null ? [] : ['One thing to put right.', `You wrote “${putRight.assumed}”.`, putRight.right.text]),
    ...row('rule'),
    ...(sum === null || sum.lines.length === 0
      ? []
      : [
          'Your sum.',
          ...sum.lines.map(({ label, figure }) => (figure === null ? label : `${label}: ${figure}`)),
          ...(sum.total === null ? [] : [`${sum.total.label}: ${sum.total.figure}`]),
        ]),
    ...ROWS.slice(1).flatMap(row),
    // The lead of a question back names both readings already.
    ...(nearest.length === 0 || answer.outcome === 'asks-back'
      ? []
      : ['Nearest to it.', ...nearest.map(({ title }) => title)]),
  ].join('\n');
}

/** The same for whoever reads no marks: what nobody has confirmed says so behind its words. */
export function textOf(answer: ComposedAnswer): string {
  return markedPieces(markedTextOf(answer))
    .map((piece) => (typeof piece === 'string' ? piece : `${piece.words} (${NOT_CONFIRMED})`))
    .join('');
}

/** A place of the law that an answer cites, and the facts that stand there. */
export interface CitedPlace {
  /** From 1, in the order in which the answer names them. */
  readonly number: number;
  readonly citation: string;
  /** In the law library. */
  readonly path: string;
  readonly law: 'employment' | 'labour_relations' | 'minimum_wages' | null;
  /** Whether some of what it is cited for is not confirmed. */
  readonly isUnsure: boolean;
  readonly facts: readonly string[];
}

const LAWS: Readonly<Record<string, CitedPlace['law']>> = {
  'Employment Act': 'employment',
  'Labour Relations Act': 'labour_relations',
  'Minimum Wages': 'minimum_wages',
};

/** The places that an answer cites, numbered; facts that are cited alike share one. */
export function sourcesOf(answer: ComposedAnswer, itemOf: (fact: string) => SearchItem | undefined): CitedPlace[] {
  const cited = factsOf(answer).flatMap((id) => {
    const item = itemOf(id);
    return item?.fact === undefined ? [] : [{ id, item, fact: item.fact }];
  });
  return [...Map.groupBy(cited, ({ fact }) => fact.citation)].flatMap(([citation, same], index) => {
    const [first] = same;
    if (first === undefined) return [];
    return {
      number: index + 1,
      citation,
      path: first.item.path,
      law: LAWS[first.item.law ?? ''] ?? null,
      isUnsure: same.some(({ fact }) => !fact.settled),
      facts: same.map(({ id }) => id),
    };
  });
}
