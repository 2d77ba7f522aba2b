import { factFingerprint, factsOf, type Fact, type LawFiles } from '../features/law/content.ts';
import type { Reviewed } from '../features/amendments/rules/amendment.ts';
import { settledWords } from '../features/amendments/rules/settled-words.ts';
import { itemKey } from '../features/law/rules/item-kind.ts';
import { replaceMarks, type UncheckedMark } from '../features/law/rules/unchecked-marks.ts';
import { findContentType, listMaterialItems } from './content-types.ts';
import type { TeachingMaterial } from './teaching-material.ts';

/** A fact that was confirmed in the panel and not in the files. */
interface SettledFact {
  readonly fact: Fact;
  /** Its text in the files. */
  readonly before: string;
}

/** Returns the facts that were confirmed in the panel and not in the files, by id. */
export function settledFacts(now: LawFiles, files: LawFiles): ReadonlyMap<string, SettledFact> {
  const doubtful = new Map(
    factsOf(files).flatMap(({ id, standing, text }) => (standing === 'confirmed' ? [] : [[id, text] as const])),
  );
  return new Map(
    factsOf(now).flatMap((fact) => {
      const before = doubtful.get(fact.id);
      return fact.standing === 'confirmed' && before !== undefined ? [[fact.id, { fact, before }] as const] : [];
    }),
  );
}

/**
 * Returns the material with its marks of unconfirmed words removed for facts that were confirmed in the panel since. Their words take
 * the figures of a changed fact. Where that is not clear, a mark stays until an editor decides the item.
 */
export function withoutSettledMarks(
  material: TeachingMaterial,
  files: LawFiles,
  decisions: readonly Reviewed[],
): TeachingMaterial {
  const settled = settledFacts(material.law, files);
  if (settled.size === 0) return material;
  const decided = new Set(decisions.map((each) => `${itemKey(each)} ${each.factId} ${each.fingerprint}`));
  return listMaterialItems(material)
    .filter(({ facts }) => facts.some((id) => settled.has(id)))
    .reduce((changed, { kind, id }) => {
      const contentType = findContentType(kind);
      const wordsOf = ({ fact: factId, text }: UncheckedMark) => {
        const found = settled.get(factId);
        if (found === undefined) return null;
        const isDecided = decided.has(`${itemKey({ kind, id })} ${factId} ${factFingerprint(found.fact)}`);
        return isDecided ? text : settledWords(text, found.before, found.fact);
      };
      return contentType?.with(changed, id, withWords(contentType.bodyOf(changed, id), wordsOf)) ?? changed;
    }, material);
}

/** Returns a value with the marks in every text inside it replaced. */
function withWords(value: unknown, wordsOf: (mark: UncheckedMark) => string | null): unknown {
  if (typeof value === 'string') return replaceMarks(value, wordsOf);
  if (Array.isArray(value)) return value.map((inner) => withWords(inner, wordsOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withWords(inner, wordsOf)]));
}
