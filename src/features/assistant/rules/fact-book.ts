import type { LibraryFact, LibraryLaw } from '../../law/rules/library-model.ts';
import { partMarks } from '../../law/rules/unchecked-marks.ts';
import type { Passage } from './answer.ts';
import type { Statement } from './sheet.ts';

/** The facts of the law as an answer says them. What the sources contradict is in none of them. */
export interface FactBook {
  /** The fact; null for one that is not there or that the sources contradict. */
  readonly factOf: (id: string) => LibraryFact | null;
  readonly isConfirmed: (id: string) => boolean;
  /** A statement as a passage: what nobody has confirmed stands inside its mark. Null when it rests on nothing that may be said. */
  readonly say: (statement: Statement) => Passage | null;
  /** Other facts of the same topic, in the order of the law. */
  readonly besides: (id: string) => readonly LibraryFact[];
}

/** Opens the facts once. */
export function openFactBook({ facts }: Pick<LibraryLaw, 'facts'>): FactBook {
  const held = facts.filter(({ standing }) => standing !== 'corrected');
  const byId = new Map(held.map((fact) => [fact.id, fact]));
  const byTopic = Map.groupBy(held, (fact) => `${fact.id.slice(0, 3)} ${fact.topic}`);
  const isConfirmed = (id: string) => byId.get(id)?.standing === 'confirmed';
  return {
    factOf: (id) => byId.get(id) ?? null,
    isConfirmed,
    say(statement) {
      if (typeof statement !== 'string') {
        const named = statement.facts.filter((id) => byId.has(id));
        return named.length < statement.facts.length ? null : { text: statement.text, facts: statement.facts };
      }
      const fact = byId.get(statement);
      if (fact === undefined) return null;
      const isMarked = partMarks(fact.text).marks.length > 0;
      return { text: isConfirmed(fact.id) || isMarked ? fact.text : `[${fact.text}]{${fact.id}}`, facts: [fact.id] };
    },
    besides(id) {
      const fact = byId.get(id);
      return fact === undefined
        ? []
        : (byTopic.get(`${id.slice(0, 3)} ${fact.topic}`) ?? []).filter((each) => each !== fact);
    },
  };
}
