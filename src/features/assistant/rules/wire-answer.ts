import type { WireAnswer } from '../contract.ts';
import type { SearchItem } from '../../search/rules/search-item.ts';
import type { ComposedAnswer, Passage } from './answer.ts';
import { sourcesOf } from './answer-text.ts';

/** An answer with its facts as numbers of sources. `itemOf` finds a fact among what the search finds. */
export function toWire(answer: ComposedAnswer, itemOf: (fact: string) => SearchItem | undefined): WireAnswer {
  const places = sourcesOf(answer, itemOf);
  const numberOf = new Map(places.flatMap(({ number, facts }) => facts.map((fact) => [fact, number] as const)));
  const numbers = (facts: readonly string[]) => [...new Set(facts.flatMap((fact) => numberOf.get(fact) ?? []))];
  const passage = ({ text, facts }: Passage) => ({ text, sources: numbers(facts) });
  const { outcome, about, lead, putRight, rule, sum, covers, exception, whatToDo, nearest } = answer;
  return {
    outcome,
    about,
    lead: passage(lead),
    putRight: putRight === null ? null : { assumed: putRight.assumed, right: passage(putRight.right) },
    rule: rule.map(passage),
    sum:
      sum === null
        ? null
        : {
            title: sum.title,
            path: sum.path,
            lines: sum.lines.map(({ label, figure, facts }) => ({ label, figure, sources: numbers(facts) })),
            total: sum.total,
          },
    covers: covers.map(passage),
    exception: exception.map(passage),
    whatToDo: whatToDo.map(passage),
    nearest: nearest.map(({ title, path }) => ({ title, path })),
    sources: places.map(({ number, citation, path, law, isUnsure }) => ({ number, citation, path, law, isUnsure })),
  };
}
