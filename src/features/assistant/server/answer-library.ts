import { betweenRequests } from '../../../platform/server/between-requests.ts';
import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { lazily } from '../../../platform/shared/lazily.ts';
import type { Gradual, Steps } from '../../../platform/shared/steps.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { partMarks } from '../../law/rules/unchecked-marks.ts';
import type { Retrieval } from '../../search/rules/retrieval.ts';
import type { WireAnswer } from '../contract.ts';
import { prepareElsewhere, type Elsewhere } from '../rules/another-country.ts';
import type { ComposedAnswer } from '../rules/answer.ts';
import { textOf } from '../rules/answer-text.ts';
import type { CitedFact, CitedFacts } from '../rules/cited-fact.ts';
import type { Answerer, EarlierTurn } from '../rules/create-answerer.ts';
import { foundFacts } from '../rules/found-facts.ts';
import type { AssistantLanguage } from '../rules/sheet.ts';
import { toWire } from '../rules/wire-answer.ts';

/** What answers questions out of our own content. */
export interface AnswerLibrary {
  readonly compose: (question: string, earlier: readonly EarlierTurn[], today: GrenadaDay) => ComposedAnswer;
  readonly toWire: (answer: ComposedAnswer) => WireAnswer;
  /** The whole answer as plain text. */
  readonly textOf: (answer: ComposedAnswer) => string;
  /** The statements that an answer rests on and the best others for its question, the weightiest first. */
  readonly factsFor: (question: string, answer: ComposedAnswer) => CitedFacts;
  /** What a text names of other countries. */
  readonly elsewhere: Elsewhere;
  /** Makes ready what the next answer would else have to wait for. */
  readonly prepare: () => Steps<void>;
  /** Comes when all is ready: whoever asks before that waits, and what others ask of the product is answered meanwhile. */
  readonly ready: () => Promise<void>;
}

/** The library over the law, the search and what composes answers of both, which takes a while to make. */
export function createAnswerLibrary({
  law,
  retrieval,
  answerer,
  language,
}: {
  readonly law: LibraryLaw;
  readonly retrieval: Retrieval;
  readonly answerer: Gradual<Answerer>;
  readonly language: AssistantLanguage;
}): AnswerLibrary {
  const items = lazily(
    () => new Map(retrieval.items().flatMap((item) => (item.fact === undefined ? [] : [[item.id, item] as const]))),
  );
  const facts = lazily(
    (): CitedFacts =>
      new Map(
        law.facts.map((fact): [string, CitedFact] => [
          fact.id,
          { ...fact, text: partMarks(fact.text).plain, citation: items().get(fact.id)?.fact?.citation ?? fact.topic },
        ]),
      ),
  );
  function* prepare(): Steps<void> {
    yield* answerer.steps();
    items();
    yield;
    facts();
  }
  let preparing: Promise<void> | null = null;

  return {
    prepare,
    ready() {
      // One for all who wait, or each of them would take its own few milliseconds by turns.
      preparing ??= betweenRequests(prepare()).catch((error: unknown) => {
        preparing = null;
        throw error;
      });
      return preparing;
    },
    compose: (question, earlier, today) => answerer.get().answer({ question, earlier, today }),
    toWire: (answer) => toWire(answer, (fact) => items().get(fact)),
    textOf,
    elsewhere: prepareElsewhere(language.countries),
    factsFor: (question, answer) =>
      new Map(
        foundFacts(retrieval, question, answer).flatMap((id) => {
          const fact = facts().get(id);
          return fact === undefined ? [] : [[id, fact] as const];
        }),
      ),
  };
}
