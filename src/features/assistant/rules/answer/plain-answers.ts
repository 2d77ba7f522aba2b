import { UNCONFIRMED_NOTICE, partMarks } from '../../../law/rules/unchecked-marks.ts';
import type { AnswerRequest } from '../answer-request.ts';
import { formatTopicInSentence, formatClarifyingTitle, type AmbiguousTopics } from '../selection/clarification.ts';
import { NO_TOPIC, type ComposedAnswer, type Outcome, type Passage, type SuggestedPage } from './answer.ts';
import { formatAnswerText } from './answer-text.ts';
import type { FactIndex } from './fact-index.ts';

/** Advice that states no law. */
export const ASK_DEPARTMENT: Passage = { text: 'Ask the Labour Department.', facts: [] };
/** Advice after a repeated answer; it states no law. */
const REQUEST_DETAILS: Passage = {
  text: 'If that is not what you need, tell me what is missing: your job, your pay, or how long you have worked there.',
  facts: [],
};

/** Returns an answer that is only a lead. A lead given as text states no law. */
function leadAnswer(outcome: Outcome, lead: Passage | string): ComposedAnswer {
  return {
    outcome,
    about: NO_TOPIC,
    lead: typeof lead === 'string' ? { text: lead, facts: [] } : lead,
    correction: null,
    rule: [],
    calculation: null,
    covers: [],
    exception: [],
    whatToDo: [],
    nearest: [],
  };
}

/** Returns the refusal of an instruction. */
export function refusalAnswer(): ComposedAnswer {
  return leadAnswer(
    'refuses',
    'I cannot do that. Ask me about Grenada’s labour law, and I will answer and name the source.',
  );
}

/** Returns the answer to an off-topic message. */
export function offTopicAnswer(): ComposedAnswer {
  const advice =
    'Ask me about pay, hours, leave, notice, the end of a job, or unions in Grenada. I am an assistant for study, not a person and not a lawyer.';
  return { ...leadAnswer('off-topic', 'I only know labour law.'), whatToDo: [{ text: advice, facts: [] }] };
}

/** Returns the answer to a question about another country's law. Grenada's rule and calculation, if there are any, have their own heading. */
export function foreignLawAnswer(grenadaAnswer: ComposedAnswer | null): ComposedAnswer {
  const foreign = leadAnswer('foreign', 'That is another country’s law. I know only Grenada’s.');
  if (grenadaAnswer === null || grenadaAnswer.outcome === 'says-unknown') return foreign;
  const { about, lead, rule, calculation } = grenadaAnswer;
  const others = rule.filter(({ facts }) => !facts.some((fact) => lead.facts.includes(fact)));
  const [first] = rule;
  // After the heading, "It begins with one completed year" needs the rule that "it" refers to.
  const rows =
    first !== undefined && /^It\b/.test(lead.text)
      ? [first, lead, ...others.filter((each) => each !== first)]
      : [lead, ...others];
  return { ...foreign, about, rule: rows, calculation };
}

/** Returns an "I do not know" with the nearest pages. `sentence` names a provision that the library lacks. */
export function unknownAnswer(nearest: readonly SuggestedPage[], sentence: string | null = null): ComposedAnswer {
  const lead = sentence === null ? 'I do not know.' : `I do not know. ${sentence}`;
  return { ...leadAnswer('says-unknown', lead), whatToDo: [ASK_DEPARTMENT], nearest };
}

/** Returns a clarifying question with two topics to choose from. */
export function clarifyingAnswer(readings: AmbiguousTopics, pathOf: (fact: string) => string): ComposedAnswer {
  const [one, other] = readings.map(({ about }) => formatTopicInSentence(about));
  return {
    ...leadAnswer('asks-back', `Just so I answer the right thing: do you mean ${one}, or ${other}?`),
    about: formatClarifyingTitle(readings),
    nearest: readings.map(({ about, facts: [fact = ''] }) => ({ title: about, path: pathOf(fact) })),
  };
}

/** Adds the first sentence of the answer about a second topic, when the user chose both topics of a clarifying question. */
export function withSecondTopic(answer: ComposedAnswer, second: ComposedAnswer): ComposedAnswer {
  return { ...answer, lead: leadWithTopic(answer), rule: [leadWithTopic(second), ...answer.rule] };
}

function leadWithTopic({ about, lead }: ComposedAnswer): Passage {
  return { ...lead, text: `${about}: ${lead.text}` };
}

/** Shortens an answer that repeats the last one word for word, and requests the missing details. */
export function shortenRepeat(answer: ComposedAnswer, { message, earlier }: AnswerRequest): ComposedAnswer {
  // A clarifying question is repeated as it is.
  if (answer.outcome === 'asks-back' || formatAnswerText(answer) !== earlier.at(-1)?.answer) return answer;
  const figures = message.match(/\d[\d,.]*/g) ?? [];
  const hasNewFigure =
    answer.about !== NO_TOPIC && figures.some((figure) => earlier.every((each) => !each.message.includes(figure)));
  const opening = hasNewFigure
    ? 'I am not sure what the new figure changes. Without it, my answer is the same'
    : 'My answer is the same';
  return {
    ...answer,
    lead: { ...answer.lead, text: `${opening}: ${answer.lead.text}` },
    rule: [],
    covers: [],
    exception: [],
    whatToDo: [REQUEST_DETAILS],
  };
}

/** Returns an answer that states facts as they are, without a sheet. */
export function factsAnswer(lead: Passage, rule: readonly Passage[]): Omit<ComposedAnswer, 'about'> {
  const isMarked = partMarks(lead.text).marks.length > 0;
  return {
    ...leadAnswer(isMarked ? 'says-unconfirmed' : 'answers', lead),
    rule,
    whatToDo: isMarked ? [{ text: UNCONFIRMED_NOTICE, facts: [] }] : [],
  };
}

/** Composes the answer of a fact without a sheet; null for an unknown or contradicted fact. */
export function composeFactAnswer(id: string, { factOf, toPassage }: FactIndex): ComposedAnswer | null {
  const [fact, lead] = [factOf(id), toPassage(id)];
  return fact === null || lead === null ? null : { ...factsAnswer(lead, []), about: fact.topic };
}
