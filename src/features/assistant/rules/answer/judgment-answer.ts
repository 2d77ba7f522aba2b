import type { LibraryCase, LibraryLaw } from '../../../law/rules/library-model.ts';
import { CASES } from '../../../law/rules/library-names.ts';
import { splitWords } from '../../../search/rules/stems.ts';
import type { ComposedAnswer } from './answer.ts';
import { factsAnswer, unknownAnswer } from './plain-answers.ts';
import type { FactIndex } from './fact-index.ts';

/** Words of a question about a judgment. A party alone may be the user's own boss: "Mr Williams fired me". */
const JUDGMENT = 'case|cases|judgment|judgement|ruling|decision|appeal';
const ABOUT_JUDGMENT = new RegExp(`\\b(?:${JUDGMENT}|court|judge|decide|decided|held)\\b`);
/** The year and month after the parties in an id. */
const DATE = /-\d{4}-\d{2}$/;

/** Returns the answer about a judgment that a question names; null for none. */
export type AnswerCourtCaseQuestion = (question: string) => ComposedAnswer | null;

/** Creates the function that answers about judgments: what was decided, or that we have not read it, with the page of the case. */
export function createJudgmentAnswerer(
  { cases }: Pick<LibraryLaw, 'cases'>,
  factIndex: FactIndex,
): AnswerCourtCaseQuestion {
  const known = cases.cases.map((each) => ({ each, isNamedIn: createNameMatcher(each) }));
  const passage = (text: string, facts: readonly string[]) =>
    factIndex.toPassage({ text, facts }) ?? { text, facts: [] };

  return (question) => {
    const words = splitWords(question).join(' ');
    const named = known.filter(({ isNamedIn }) => isNamedIn(words)).map(({ each }) => each);
    const first = named.find(({ holding }) => holding !== undefined) ?? named[0];
    if (first === undefined) return null;
    const pages = named.map(({ id, name }) => ({ title: name, path: `${CASES.path}#${id}` }));
    const outcomes = named
      .filter((each) => each !== first)
      .map(({ name, holding, unread, facts }) => passage(`${name}: ${holding ?? unread}`, facts.slice(0, 1)));
    const rule = [passage(first.happened, first.facts.slice(0, 1)), ...outcomes];
    const about = first.name;
    return first.holding === undefined
      ? { ...unknownAnswer(pages, first.unread), about, rule }
      : { ...factsAnswer(passage(`${about}: ${first.holding}`, first.facts.slice(0, 1)), rule), about, nearest: pages };
  };
}

/** Returns the test whether a question, in lower case and without punctuation, names a judgment by one of its parties. */
function createNameMatcher({ id }: Pick<LibraryCase, 'id'>): (words: string) => boolean {
  const parties = id.replace(DATE, '').split('-v-');
  const tests = parties.flatMap((slug, at) => {
    const party = slug.replaceAll('-', ' ').replace(/^the /, '');
    const beside =
      at === 0 ? `\\b${party} (?:v|vs|versus)\\b` : `\\b(?:v|vs|versus) (?:(?:the|grenada) ){0,2}${party}\\b`;
    const asCase = new RegExp(`\\b${party} (?:${JUDGMENT})\\b|${beside}`);
    const mentioned = new RegExp(`\\b(?:in|of|about|${JUDGMENT}) (?:the )?${party}\\b`);
    const isOneName = !party.includes(' ');
    return [
      (words: string) => asCase.test(words),
      (words: string) => isOneName && mentioned.test(words) && ABOUT_JUDGMENT.test(words),
    ];
  });
  return (words) => tests.some((test) => test(words));
}
