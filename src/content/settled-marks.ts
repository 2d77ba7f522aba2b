import { factsOf, type LawFiles } from '../features/law/content.ts';
import { withoutMarksOf } from '../features/law/rules/unchecked-marks.ts';
import { findContentType, listMaterialItems } from './content-types.ts';
import type { TeachingMaterial } from './teaching-material.ts';

/** Returns the ids of the facts that were confirmed in the panel and not in the files. */
export function settledFacts(now: LawFiles, files: LawFiles): ReadonlySet<string> {
  const confirmed = new Set(factsOf(files).flatMap(({ id, standing }) => (standing === 'confirmed' ? [id] : [])));
  return new Set(
    factsOf(now).flatMap(({ id, standing }) => (standing === 'confirmed' && !confirmed.has(id) ? [id] : [])),
  );
}

/** Returns the material with its inline marks of unconfirmed words removed for facts that were confirmed in the panel since. */
export function withoutSettledMarks(material: TeachingMaterial, files: LawFiles): TeachingMaterial {
  const settled = settledFacts(material.law, files);
  if (settled.size === 0) return material;
  return listMaterialItems(material)
    .filter(({ facts }) => facts.some((id) => settled.has(id)))
    .reduce((changed, { kind, id }) => {
      const contentType = findContentType(kind);
      return contentType?.with(changed, id, withoutMarksIn(contentType.bodyOf(changed, id), settled)) ?? changed;
    }, material);
}

/** Returns a value with the marks of some facts removed from every text inside it. */
function withoutMarksIn(value: unknown, facts: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return withoutMarksOf(value, facts);
  if (Array.isArray(value)) return value.map((inner) => withoutMarksIn(inner, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutMarksIn(inner, facts)]));
}
