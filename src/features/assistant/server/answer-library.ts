import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { lazyValue } from '../../../platform/shared/lazy-value.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { partMarks } from '../../law/rules/unchecked-marks.ts';
import type { Retrieval } from '../../search/rules/retrieval.ts';
import type { WireAnswer } from '../contract.ts';
import { prepareElsewhere, type Elsewhere } from '../rules/another-country.ts';
import type { ComposedAnswer } from '../rules/answer.ts';
import { textOf } from '../rules/answer-text.ts';
import type { CitedFact, CitedFacts } from '../rules/cited-fact.ts';
import type { EarlierTurn, Question } from '../rules/create-answerer.ts';
import { foundFacts } from '../rules/found-facts.ts';
import type { AssistantLanguage } from '../rules/sheet.ts';
import { toWire } from '../rules/wire-answer.ts';

/** What answers questions out of our own content. */
export interface AnswerLibrary {
  readonly compose: (question: string, earlier: readonly EarlierTurn[], today: GrenadaDay) => Promise<ComposedAnswer>;
  readonly toWire: (answer: ComposedAnswer) => WireAnswer;
  /** The whole answer as plain text. */
  readonly textOf: (answer: ComposedAnswer) => string;
  /** The statements that an answer rests on and the best others for its question, the weightiest first. */
  readonly factsFor: (question: string, answer: ComposedAnswer) => CitedFacts;
  /** What a text names of other countries. */
  readonly elsewhere: Elsewhere;
}

/** Creates the library over one edition of the law and the search. `answer` composes the answer to a question. */
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
    textOf,
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
