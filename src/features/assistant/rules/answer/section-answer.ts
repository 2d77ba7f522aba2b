import { locateFacts } from '../../../law/rules/library-facts.ts';
import { BODY_NAMES, nameOf } from '../../../law/rules/library-names.ts';
import type { LibraryLaw } from '../../../law/rules/library-model.ts';
import { addressOf, findProvision, type Provision } from '../../../law/rules/provisions.ts';
import { readCitations, type CitedQuery } from '../../../search/rules/citations.ts';
import { isStopWord, splitWords, stemOf } from '../../../search/rules/stems.ts';
import { compareConcepts } from '../question/concepts.ts';
import type { AnswerRequest } from '../answer-request.ts';
import type { ComposedAnswer, Passage } from './answer.ts';
import { factsAnswer, unknownAnswer } from './plain-answers.ts';
import type { FactIndex } from './fact-index.ts';

/** Words beside a section in a question about its text alone: "what does section 26 of the Act say, word for word". */
const TEXT_WORDS = new Set(
  `section sections act law say state give forbid require provide deal cover concern mean protect prohibit allow permit contain explain summary
  summarise quote word wording text read exact full list complete tell show what whats wha wat wats is please jocelyn hello hi provision rule
  subsection paragraph dem dey guh does de di grenada simple plain english term look regulate apply impose punish create establish govern
  describe define set out know want there right`
    .split(/\s+/)
    .map(stemOf),
);
/** Requests the text of the section that follows: "what does", "explain". "Under section 49" only grounds another question. */
const REQUESTS_TEXT =
  /\b(?:wh?at|wha|wats|what['’]?s|explain|read|quote|summari[sz]e|show|tell me)\b(?:(?!\bunder\b)[^.?!]){0,30}?(?:\bsect?(?:ion)?s?\b|\bss?\b|§)\.? {0,2}\d|\bwhat does (?:it|that) say\b/i;
/** A law of Grenada whose sections are not in the library: "section 5 of the National Insurance Act". */
const OTHER_LAW =
  /\b(?!(?:the|this|that|same|which|what)\b)[a-z]+ (?:act|code|ordinance|regulations)\b|\bconstitution\b/i;
const ONLY_TWO_ACTS = 'Of sections I know those of the Employment Act and of the Labour Relations Act.';

/** Creates the functions that answer about sections. */
export function createSectionAnswers(law: LibraryLaw, factIndex: FactIndex) {
  const places = locateFacts(law);
  const factsOf = (provision: Provision) => law.facts.filter(({ id }) => places.provisionsOf(id).includes(provision));

  function provisionOf(citation: string): Provision | null {
    const [body, slug = ''] = citation.split('/');
    return findProvision(law.acts.find((each) => each.body === body)?.provisions ?? [], slug);
  }

  /** Returns the known sections that a question cites; without the name of an Act, those of both. */
  function citedSections({ cited }: CitedQuery): readonly Provision[] {
    const provisions = cited.flatMap((citation) => provisionOf(citation) ?? []);
    return [...new Set(provisions)].filter(({ kind }) => kind === 'section');
  }

  /** Returns the facts of a section, those that share most words with the question first. */
  function findEffects(section: Provision, { rest }: CitedQuery): readonly Passage[] {
    const [first, ...others] = factsOf(section)
      .filter(({ basis, background }) => basis !== 'title' && basis !== 'position' && background !== true)
      .map((fact) => ({ fact, overlap: compareConcepts(rest, fact.text).overlap }))
      .toSorted((one, other) => other.overlap - one.overlap)
      .flatMap(({ fact }) => factIndex.toPassage(fact.id) ?? []);
    return first === undefined ? [] : [{ ...first, text: `${nameWithLaw(section)}: ${first.text}` }, ...others];
  }

  function titlePassage(section: Provision): Passage {
    const name = nameWithLaw(section).replace(/^S/, 's');
    const title = section.title === null ? '' : `: “${section.title}”`;
    const facts = factsOf(section).slice(0, 1);
    return { text: `I know ${name} only by its title${title}.`, facts: facts.map(({ id }) => id) };
  }

  /** Returns the facts of the cited sections; of a range ("sections 20 to 24"), one of each. Null without known sections. */
  function compose(citations: CitedQuery): ComposedAnswer | null {
    const sections = citedSections(citations);
    const [first] = sections;
    if (first === undefined) return null;
    const about = nameOf(first);
    const [lead, ...rule] = sections.flatMap((section) => {
      const effects = findEffects(section, citations);
      return citations.isRange ? (effects[0] ?? titlePassage(section)) : effects;
    });
    if (lead === undefined) {
      const page = { title: nameWithLaw(first), path: addressOf(first) };
      return { ...unknownAnswer([page]), about, lead: titlePassage(first) };
    }
    const answer = factsAnswer(lead, rule);
    return { ...answer, about, whatToDo: [...answer.whatToDo, ...notesOn(sections, citations)] };
  }

  /** Returns the notes on cited sections that are missing or left out. */
  function notesOn(sections: readonly Provision[], { cited, leftOut }: CitedQuery): readonly Passage[] {
    const numbers = [...new Set(cited.flatMap((citation) => citation.split('/').slice(1)))];
    const missing = numbers.filter((number) => !sections.some(({ body }) => provisionOf(`${body}/${number}`) !== null));
    return [
      ...(missing.length === 0 ? [] : [`We do not have section ${missing.join(' or ')}.`]),
      ...(leftOut === null ? [] : [`That is only a part. Ask me about ${leftOut} next.`]),
    ].map((text) => ({ text, facts: [] }));
  }

  return {
    /** Answers "what does section 26 say" from the cited sections; null for other questions, and for unknown sections. */
    answerTextRequest(question: string): ComposedAnswer | null {
      const citations = readCitations(question);
      return requestsText(question, citations) && !namesOtherLaw(citations) ? compose(citations) : null;
    },
    /** Answers from the sections that a question cites. Returns the given answer if it already leads with a fact of one. */
    preferCitedSections(question: string, answer: ComposedAnswer | null): ComposedAnswer | null {
      const citations = readCitations(question);
      const sections = citedSections(citations);
      const isLed = sections.some((section) => factsOf(section).some(({ id }) => answer?.lead.facts.includes(id)));
      if (sections.length === 0 || isLed) return answer;
      if (!namesOtherLaw(citations)) return compose(citations);
      return requestsText(question, citations) ? unknownAnswer([], ONLY_TWO_ACTS) : answer;
    },
  };
}

/** Names only another section: "what about 74?". */
const OTHER_SECTION = /^(?:(?:and|so|then|what|wha|how|about|bout|section|sec|s)\.? ){0,4}(\d{1,3}[a-z]?)[\s?.!]*$/i;
const SECTION_NUMBER = /\b((?:sections?|sec|s)\.? ?)\d{1,3}[a-z]?\b/i;

/** Returns the question about the text of another section: "What about 74?" after "What does section 26 say?"; null for any other. */
export function repeatForSection({ message, earlier }: Pick<AnswerRequest, 'message' | 'earlier'>): string | null {
  const number = OTHER_SECTION.exec(message.trim())?.[1];
  const last = earlier.findLast((each) => !OTHER_SECTION.test(each.message.trim()))?.message ?? '';
  if (number === undefined || !SECTION_NUMBER.test(last) || !requestsText(last, readCitations(last))) return null;
  return last.replace(SECTION_NUMBER, `$1${number}`);
}

/** Whether a question is about the text of a section: it requests it, or has no other words. */
function requestsText(question: string, { rest }: CitedQuery): boolean {
  return (
    REQUESTS_TEXT.test(question) || splitWords(rest).every((word) => isStopWord(word) || TEXT_WORDS.has(stemOf(word)))
  );
}

/** Whether a question cites a section of another law than the two Acts. */
function namesOtherLaw({ cited, rest }: CitedQuery): boolean {
  // Without the name of an Act, the sections of both are cited.
  return cited.length > 1 && OTHER_LAW.test(rest);
}

/** Returns the name of a section with its Act: "Section 26 of the Employment Act". */
function nameWithLaw(section: Provision): string {
  return `${nameOf(section)} of the ${BODY_NAMES[section.body]}`;
}
