import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { lazyValue } from '../../../platform/shared/lazy-value.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { partMarks } from '../../law/rules/unchecked-marks.ts';
import type { Retrieval } from '../../search/rules/ranking.ts';
import type { WireAnswer } from '../contract.ts';
import { prepareElsewhere, type Elsewhere } from '../rules/question/other-country.ts';
import type { ComposedAnswer } from '../rules/answer/answer.ts';
import { formatAnswerText, foundFacts, toWire } from '../rules/answer/answer-text.ts';
import type { CitedFact, CitedFacts } from '../rules/answer/fact-book.ts';
import type { EarlierQuestion, Question } from '../rules/create-answerer.ts';
import type { AssistantLanguage } from '../rules/answer-sheet.ts';

/** Answers questions from the content. */
export interface AnswerLibrary {
  readonly compose: (
    question: string,
    earlier: readonly EarlierQuestion[],
    today: GrenadaDay,
  ) => Promise<ComposedAnswer>;
  readonly toWire: (answer: ComposedAnswer) => WireAnswer;
  /** The whole answer as plain text. */
  readonly formatAnswerText: (answer: ComposedAnswer) => string;
  /** Returns the facts of an answer and the best others for its question, most important first. */
  readonly factsFor: (question: string, answer: ComposedAnswer) => CitedFacts;
  /** Returns the words of a text that name other countries. */
  readonly elsewhere: Elsewhere;
}

/** Creates the library for one edition of the law and the search. `answer` composes the answer to a question. */
export function createAnswerLibrary({
  law,
  retrieval,
  answer,
  language,
}: {
  readonly law: LibraryLaw;
  readonly retrieval: Retrieval;
  readonly answer: (question: Question) => Promise<ComposedAnswer>;
  readonly language: AssistantLanguage;
}): AnswerLibrary {
  const items = lazyValue(
    () => new Map(retrieval.items().flatMap((item) => (item.fact === undefined ? [] : [[item.id, item] as const]))),
  );
  const facts = lazyValue(
    (): CitedFacts =>
      new Map(
        law.facts.map((fact): [string, CitedFact] => [
          fact.id,
          { ...fact, text: partMarks(fact.text).plain, citation: items().get(fact.id)?.fact?.citation ?? fact.topic },
        ]),
      ),
  );

  return {
    compose: (question, earlier, today) => answer({ question, earlier, today }),
    toWire: (composed) => toWire(composed, (fact) => items().get(fact)),
    formatAnswerText,
    elsewhere: prepareElsewhere(language.countries),
    factsFor: (question, composed) =>
      new Map(
        foundFacts(retrieval, question, composed).flatMap((id) => {
          const fact = facts().get(id);
          return fact === undefined ? [] : [[id, fact] as const];
        }),
      ),
  };
}
