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

/**
 * Creates the function that answers a question about a judgment: what was decided, or that we have not read it, with the page of the case. It
 * returns null for any other question.
 */
export function createJudgmentAnswerer(
  { cases }: Pick<LibraryLaw, 'cases'>,
  { toPassage }: FactIndex,
): (question: string) => ComposedAnswer | null {
  const known = cases.cases.map((each) => ({ each, isNamedIn: createNameMatcher(each) }));
  const passage = (text: string, facts: readonly string[]) =>
    toPassage({ text, facts: facts.slice(0, 1) }) ?? { text, facts: [] };

  return (question) => {
    const words = splitWords(question).join(' ');
    const named = known.filter(({ isNamedIn }) => isNamedIn(words)).map(({ each }) => each);
    const first = named.find(({ holding }) => holding !== undefined) ?? named[0];
    if (first === undefined) return null;
    const { name: about, happened, holding, unread, facts } = first;
    const nearest = named.map(({ id, name }) => ({ title: name, path: `${CASES.path}#${id}` }));
    const others = named.filter((each) => each !== first);
    const outcomes = others.map((each) => passage(`${each.name}: ${each.holding ?? each.unread}`, each.facts));
    const rule = [passage(happened, facts), ...outcomes];
    return holding === undefined
      ? { ...unknownAnswer(nearest, unread), about, rule }
      : { ...factsAnswer(passage(`${about}: ${holding}`, facts), rule), about, nearest };
  };
}

/** Returns the test whether a question, in lower case and without punctuation, names a judgment by one of its parties. */
function createNameMatcher({ id }: Pick<LibraryCase, 'id'>): (words: string) => boolean {
  const parties = id
    .replace(DATE, '')
    .split('-v-')
    .map((slug) => slug.replaceAll('-', ' ').replace(/^the /, ''));
  const [first, second] = parties;
  const asCase = new RegExp(
    `\\b(?:${first} (?:v|vs|versus)|(?:v|vs|versus) (?:(?:the|grenada) ){0,2}${second}|(?:${parties.join('|')}) (?:${JUDGMENT}))\\b`,
  );
  const singleNames = parties.filter((party) => !party.includes(' ')).join('|');
  const mentioned = new RegExp(`\\b(?:in|of|about|${JUDGMENT}) (?:the )?(?:${singleNames})\\b`);
  return (words) => asCase.test(words) || (singleNames !== '' && mentioned.test(words) && ABOUT_JUDGMENT.test(words));
}
