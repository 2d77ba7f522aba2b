import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { placeFacts } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { QUERY_LENGTH, QUERY_WORDS } from '../../search/rules/query-bounds.ts';
import type { Retrieval, Retrieved } from '../../search/rules/retrieval.ts';
import { isSmallWord, wordsOf } from '../../search/rules/stems.ts';
import type { Vocabulary } from '../../search/rules/understand.ts';
import type { ComposedAnswer } from './answer.ts';
import { caseAfter, NOTHING_TOLD, readCase } from './case-figures.ts';
import { factSum } from './fact-sums.ts';
import { claimOfOrder, preparePutRight } from './put-right.ts';
import { saysOtherwise } from './taken-for-granted.ts';
import { prepareChoice, type Candidate } from './choose-sheet.ts';
import { composed, composedOfFact, foreign, offTopic, refusing, unknown } from './compose-answer.ts';
import { openFactBook } from './fact-book.ts';
import { isFigureWord, prepareHearing, saysLittle, type Heard } from './hear-question.ts';
import { prepareBounds, type Bounds } from './question-bounds.ts';
import type { AnswerSheet, AssistantLanguage } from './sheet.ts';
import { EVERYDAY_WORDS, smallTalk } from './small-talk.ts';
import { workOut, type Case, type CaseTool, type CaseWorked } from './work-out.ts';

/** What answers are composed from. */
export interface AnswererParts {
  /** The search's own. */
  readonly retrieval: Pick<Retrieval, 'retrieve' | 'nearest'>;
  readonly sheets: readonly AnswerSheet[];
  readonly law: LibraryLaw;
  readonly calculators: readonly CaseTool[];
  readonly language: AssistantLanguage;
  /** How people write, as the search knows it. */
  readonly vocabulary: Vocabulary;
}

/** An earlier question of a conversation, and what its answer was about. */
export interface EarlierTurn {
  readonly question: string;
  readonly about: string;
}

/** A question to be answered. `earlier` are the questions before it, the oldest first. */
export interface Question {
  readonly question: string;
  readonly earlier: readonly EarlierTurn[];
  readonly today: GrenadaDay;
}

/** Answers questions out of the facts, without a network and without chance: the same question gets the same answer. */
export interface Answerer {
  readonly answer: (question: Question) => ComposedAnswer;
}

/** Least that has to speak for a sheet, in what words say. */
const LEAST_SCORE = 3.2;
/** Least that has to speak for a sheet where another matter is spoken of, too. */
const LEAST_BESIDE_OTHERS = 8;
/** Least that has to speak for one where no word of work, no whole phrase and no named statement does. */
const LOOSE_SCORE = 6.5;
/** The strength of a statement from which its sheet is sure. */
const SURE = 0.89;
/** What speaks for going on with the sheet of the last answer. */
const SAME_MATTER = 3.5;
/** What an earlier question's words count for. */
const EARLIER = 0.6;
/** From so much a question that begins anew has a matter of its own. */
const OWN_MATTER = 6;
const NEAREST = 3;
const CORRECTIONS = '/law/corrections';
/** Share of the best score from which another sheet may answer that works out what is asked. */
const NEARLY = 0.85;
/** What asks for an amount. */
const AMOUNTS = [
  'how much',
  'how many',
  'how far',
  'owe',
  'come to',
  'must get',
  'should get',
  'calculate',
  'work out',
  'entitled',
  'what is my',
  'what do i get',
  'below',
  'short',
  'enough',
  'severance',
  'total',
];
/** Earlier questions that are looked at. */
const MOST_EARLIER = 3;

/** Prepares the sheets, the phrases and the facts once. */
export function createAnswerer({ retrieval, sheets, law, calculators, language, vocabulary }: AnswererParts): Answerer {
  const { spellings, topics } = vocabulary;
  const hearing = prepareHearing(spellings, {
    phrases: sheets.flatMap(({ asked, traps }) => [
      ...asked.flatMap(({ when }) => when),
      ...traps.flatMap(({ assumes }) => assumes),
    ]),
    known: [...EVERYDAY_WORDS, ...law.facts.map(({ text }) => text), ...topics.flatMap(({ everyday }) => everyday)],
  });
  const book = openFactBook(law);
  const putRightBy = preparePutRight(book, hearing);
  const choose = prepareChoice(sheets, hearing, book);
  const readBounds = prepareBounds(language, spellings);
  const places = placeFacts(law);
  const pathOf = (id: string) => places.pathOf(id);
  const toolByName = new Map(calculators.map((tool) => [tool.name, tool]));
  const keptSmall = new Set(topics.flatMap(({ everyday }) => everyday.flatMap(wordsOf)));

  /** The words that the retrieval reads, of a long question those that say something. */
  function queryOf(text: string): string {
    const words = wordsOf(text);
    const telling =
      words.length <= QUERY_WORDS
        ? words
        : words.filter((word) => !isSmallWord(word) || (keptSmall.has(word) && words.length <= 2 * QUERY_WORDS));
    return telling.slice(0, QUERY_WORDS).join(' ').slice(0, QUERY_LENGTH);
  }

  function heardBySentence(text: string): Heard[] {
    return text.split(/[.!?](?=\s|$)|\n/).map(hearing.hear);
  }

  function nearestTo(text: string) {
    return (
      retrieval
        .nearest(retrieval.retrieve(queryOf(text)).needs, 2 * NEAREST)
        // What is often told wrongly is no place to read on: its title is the wrong thing itself.
        .filter(({ path }) => !path.startsWith(CORRECTIONS))
        .slice(0, NEAREST)
        .map(({ title, path }) => ({ title, path }))
    );
  }

  function casesOf(text: string, earlier: readonly EarlierTurn[], today: GrenadaDay): Case {
    const texts = [...earlier.map(({ question }) => question), text];
    const figures = texts.reduce((told, each) => caseAfter(told, readCase(each, today)), NOTHING_TOLD);
    const heard = texts.map(hearing.hear);
    const says = (...phrases: readonly string[]) =>
      phrases.some((phrase) => {
        const stems = hearing.stemsOf(phrase);
        return heard.some((each) => stems.every((stem) => each.holds(stem) === 1));
      });
    return { figures, says, today };
  }

  /** What a sheet's tool makes of the case, or else what the figures of the facts make of it that answer. */
  function workedBy({ sheet, asked }: Candidate, told: Case): CaseWorked | null {
    const tool = toolByName.get(sheet.tool ?? '');
    const worked = tool === undefined ? null : workOut(tool, told);
    if (worked?.kind === 'worked') return worked;
    const facts = [...(asked?.entry.facts ?? []), ...sheet.facts.slice(0, 2)].flatMap((id) => book.factOf(id) ?? []);
    for (const fact of facts) {
      const sum = factSum(fact, told.figures);
      if (sum !== null)
        return {
          kind: 'fact',
          sum: { ...sum, title: sheet.about, path: tool?.path ?? pathOf(fact.id) },
          facts: [fact.id],
        };
    }
    return worked;
  }

  /** The best candidate, or one nearly as good that works out what is asked. */
  function chosen(
    candidates: readonly Candidate[],
    told: Case,
  ): { readonly candidate: Candidate; readonly worked: CaseWorked | null } | null {
    const [best] = candidates;
    if (best === undefined) return null;
    const worked = workedBy(best, told);
    if (isMoneySum(worked) || told.figures.pay === null || !told.says(...AMOUNTS)) return { candidate: best, worked };
    for (const candidate of candidates.slice(1, 4)) {
      if (candidate.score < NEARLY * best.score) break;
      const other = sharesMatter(best.sheet, candidate.sheet) ? workedBy(candidate, told) : null;
      if (other?.kind === 'worked' && other.worked.kind === 'sum') return { candidate, worked: other };
    }
    return { candidate: best, worked };
  }

  /** The answer to a question that is about the law of work, or that may be. `least` has to speak for its sheet. */
  function fromLaw(
    text: string,
    whole: string,
    bounds: Bounds,
    { earlier, today }: Question,
    least = LEAST_SCORE,
  ): ComposedAnswer | null {
    const own = hearing.hear(text);
    const query = retrieval.retrieve(queryOf(text));
    if (query.notHeld !== null)
      return unknown(
        query.notHeld.near.slice(0, NEAREST).map(({ title, path }) => ({ title, path })),
        query.notHeld.sentence,
      );
    const alone = choose({ heard: own, trapped: heardBySentence(whole), ranked: query.ranked, lawStems: query.marks });
    const last = earlier.at(-1);
    const lastSheet = sheets.find(({ about }) => about === last?.about);
    const goesOn = lastSheet !== undefined && last !== undefined && leansBack(bounds, alone[0] ?? null);
    const turns = goesOn ? earlier.slice(-MOST_EARLIER).filter(({ about }) => about === last.about) : [];
    const candidates = goesOn ? following(own, heardBySentence(whole), query, turns, lastSheet) : alone;
    const told = casesOf(text, turns, today);
    const pick = chosen(candidates, told);
    const needed = bounds.speaksOfWork || goesOn || pick === null || isSure(pick.candidate) ? least : LOOSE_SCORE;
    if (pick !== null && pick.candidate.score >= Math.max(least, needed)) {
      const answered = composed({ ...pick, putRight: null, nearest: () => nearestTo(text) }, book);
      const putRight = putRightBy(pick.candidate, answered, whole, told.figures);
      return putRight === null ? answered : composed({ ...pick, putRight, nearest: () => [] }, book);
    }
    const [first] = query.ranked.filter(
      ({ item, coverage }) => item.fact !== undefined && !item.fact.aside && coverage >= 0.75,
    );
    return first === undefined || least > LEAST_SCORE ? null : composedOfFact(first.item.id, book);
  }

  function following(
    own: Heard,
    trapped: readonly Heard[],
    { ranked, marks }: Retrieved,
    turns: readonly EarlierTurn[],
    lastSheet: AnswerSheet,
  ): Candidate[] {
    const before = hearing.hear(turns.map(({ question }) => question).join('\n'));
    const both = {
      words: own.words,
      holds: (stem: string) => Math.max(own.holds(stem), EARLIER * before.holds(stem)),
    };
    // Figures tell no matter: "I there 9 years" goes on with whatever was asked.
    const matter = { words: own.words, holds: matterOf(own) };
    // What the retrieval found for "10 months" alone is nobody's matter either.
    const saysMatter = own.words.some(({ stem }) => !isFigureWord(stem) && !saysLittle(stem));
    const sought = { trapped, ranked: saysMatter ? ranked : [], lawStems: saysMatter ? marks : [] };
    const alone = new Map(choose({ ...sought, heard: matter }).map((each) => [each.sheet, each.score]));
    const last = choose({ ...sought, heard: both, touching: own, always: lastSheet }).find(
      ({ sheet }) => sheet === lastSheet,
    );
    const others = choose({ ...sought, heard: { words: own.words, holds: matterOf(both) }, touching: own }).filter(
      ({ sheet }) => sheet !== lastSheet,
    );
    return [
      ...(last === undefined ? [] : [{ ...last, score: last.score + SAME_MATTER }]),
      ...others.map((each) => ({ ...each, score: EARLIER * each.score })),
    ]
      .map((each) => ({ ...each, score: each.score + (alone.get(each.sheet) ?? 0) }))
      .toSorted((one, other) => other.score - one.score);
  }

  /** An order that asks nothing: refused, or put right where it says otherwise than the law. */
  function onlyOrdered(asked: Question, bounds: Bounds): ComposedAnswer {
    const ours = fromLaw(bounds.rest, asked.question, bounds, asked, OWN_MATTER);
    if (ours === null || ours.lead.facts.length === 0) return refusing();
    if (ours.putRight !== null) return ours;
    return saysOtherwise(asked.question, ours.lead.text, [])
      ? {
          ...ours,
          outcome: 'corrects',
          sum: null,
          putRight: { assumed: claimOfOrder(asked.question), right: ours.lead },
        }
      : refusing();
  }

  return {
    answer(asked) {
      const { question, earlier } = asked;
      const kind = smallTalk(question);
      if (kind !== null) return kind;
      const bounds = readBounds(question);
      const { order, country, speaksOfWork } = bounds;
      if (order === 'never') return refusing();
      if (bounds.offTopic === 'always' && order === null) return offTopic();
      if (country === 'its law')
        return foreign(fromLaw(bounds.rest, bounds.rest, bounds, { ...asked, earlier: [] }, OWN_MATTER));
      if (order === 'only') return onlyOrdered(asked, bounds);
      const isUnsure = !speaksOfWork && earlier.length === 0 && (order !== null || bounds.speaksOfMachine);
      const least = bounds.offTopic !== null ? LEAST_BESIDE_OTHERS : isUnsure ? OWN_MATTER : LEAST_SCORE;
      const ours = fromLaw(bounds.rest, question, bounds, asked, least);
      if (country === 'beside Grenada') return foreign(ours);
      if (ours !== null) return ours;
      if (order !== null || (bounds.speaksOfMachine && !speaksOfWork)) return refusing();
      if (bounds.offTopic !== null) return offTopic();
      return speaksOfWork || earlier.length > 0 ? unknown(nearestTo(question)) : offTopic();
    },
  };
}

/** Whether two sheets are about one matter: a tool or a fact is theirs both. */
function sharesMatter(one: AnswerSheet, other: AnswerSheet): boolean {
  return (one.tool !== undefined && one.tool === other.tool) || one.facts.some((fact) => other.facts.includes(fact));
}

/** What a question holds beside figures. */
function matterOf(heard: Pick<Heard, 'holds'>): (stem: string) => number {
  return (stem) => (isFigureWord(stem) ? 0 : heard.holds(stem));
}

/** Whether a case is worked out already, in a sum or in money. */
function isMoneySum(worked: CaseWorked | null): boolean {
  if (worked === null || worked.kind === 'missing') return false;
  return worked.kind === 'worked' || worked.sum.total?.figure.startsWith('EC$') === true;
}

/** Whether all words of a phrase are in the question, or a topic of the search or a citation names a statement of the sheet. */
function isSure({ asked, trap, found }: Candidate): boolean {
  return asked?.isWhole === true || trap !== null || (found !== null && found.strength >= SURE);
}

/** Whether a question goes on with the last one: it begins so, or it has no matter of its own. */
function leansBack({ goesOn }: Bounds, best: Candidate | null): boolean {
  const own = best?.asked?.score ?? 0;
  if (goesOn === 'begins') return true;
  return own < OWN_MATTER;
}
