import { lazyValue } from '../../../platform/shared/lazy-value.ts';
import { createLeads } from '../../law/rules/library-facts.ts';
import type { LibraryDocument, LibraryLaw } from '../../law/rules/library-model.ts';
import { partMarks } from '../../law/rules/unchecked-marks.ts';
import type { Retrieval } from '../../search/rules/ranking.ts';
import type { AnswerResponse } from '../contract.ts';
import { createCountryNameFinder, type FindCountryNames } from '../rules/question/other-country.ts';
import type { ComposedAnswer } from '../rules/answer/answer.ts';
import { formatAnswerText, listFoundFactIds, toAnswerResponse } from '../rules/answer/answer-text.ts';
import type { CitedFact, CitedFacts } from '../rules/answer/fact-index.ts';
import type { AnswerRequest } from '../rules/answer-request.ts';
import type { AssistantPhrases } from '../rules/answer-sheet.ts';

/** Answers questions from the content. */
export interface AnswerService {
  /** Answers a message. `src/content/search-and-answers.ts` runs this in a worker thread. */
  readonly answer: (request: AnswerRequest) => Promise<ComposedAnswer>;
  readonly toResponse: (answer: ComposedAnswer) => AnswerResponse;
  /** The whole answer as plain text. */
  readonly formatAnswerText: (answer: ComposedAnswer) => string;
  /** Returns the facts of an answer and the best others for its question, most important first. */
  readonly factsFor: (question: string, answer: ComposedAnswer) => CitedFacts;
  /** Returns the words of a text that name other countries. */
  readonly findCountryNames: FindCountryNames;
}

/** Creates the answer service for one edition of the law and the search. */
export function createAnswerService({
  law,
  documents,
  retrieval,
  answer,
  phrases,
}: {
  readonly law: LibraryLaw;
  /** Documents to fill in, with the facts that lead to them. */
  readonly documents: readonly LibraryDocument[];
  readonly retrieval: Retrieval;
  readonly answer: AnswerService['answer'];
  readonly phrases: AssistantPhrases;
}): AnswerService {
  const documentsOf = createLeads(documents);
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
    answer,
    toResponse: (composed) => toAnswerResponse(composed, { itemOf: (fact) => items().get(fact), documentsOf }),
    formatAnswerText,
    findCountryNames: createCountryNameFinder(phrases.countries),
    factsFor: (question, composed) =>
      new Map(
        listFoundFactIds(retrieval, question, composed).flatMap((id) => {
          const fact = facts().get(id);
          return fact === undefined ? [] : [[id, fact] as const];
        }),
      ),
  };
}
