import { citationsOf } from '../../law/rules/citations.ts';
import type { FactView } from '../../law/rules/content-model.ts';
import type { SheetLine } from './sheet-model.ts';

/** How the margin shortens the law that a citation begins with, and what the foot of the sheet says of it. */
const SHORT: readonly {
  readonly reference: string;
  readonly as: string;
  readonly legend: string;
  readonly of: RegExp;
}[] = [
  {
    reference: 'Employment Act, Cap. 89',
    as: '',
    legend: 's., Part, Cap. 89: Employment Act.',
    of: /^(?:ss?\. |Part |Cap\. 89$)/,
  },
  {
    reference: 'Labour Relations Act, Cap. 157A',
    as: 'LRA',
    legend: 'LRA: Labour Relations Act.',
    of: /^LRA\b/,
  },
  { reference: 'Minimum Wages Order', as: '', legend: 'S.R.&O.: Minimum Wages Order.', of: /^S\.R\.&O\. / },
];

/** Where in the law some facts stand, as a margin says it: "s. 30", "Part VIII", "LRA s. 26". Empty for practice. */
export function placesOf(facts: readonly FactView[]): string[] {
  const places = [...new Set(facts.flatMap((fact) => placeOf(fact) ?? []))];
  return places.filter((place) => !places.some((other) => other.startsWith(`${place}(`)));
}

/** The most exact citation a fact gives. */
function placeOf(fact: FactView): string | null {
  const [first, ...others] = citationsOf(fact).map(({ lawReference }) => lawReference);
  if (first === undefined) return constitutionOf(fact);
  const exact = others.reduce((longest, each) => (each.length > longest.length ? each : longest), first);
  const law = SHORT.find(({ reference }) => exact.startsWith(reference));
  if (law === undefined) return exact;
  const place = exact.slice(law.reference.length).replace(/^, /, '');
  if (place === '') return law.as === '' ? law.reference.slice(law.reference.indexOf('Cap.')) : law.as;
  return law.as === '' ? place : `${law.as} ${place}`;
}

function constitutionOf({ section }: FactView): string | null {
  return section?.startsWith('Constitution ') === true ? section : null;
}

/** What the places of some lines are short for, in the order of the laws. */
export function legendOf(lines: readonly SheetLine[]): string[] {
  const places = lines.flatMap((line) => line.places);
  const named = SHORT.filter(({ of }) => places.some((place) => of.test(place))).map(({ legend }) => legend);
  return places.includes('NIS') ? [...named, 'NIS: National Insurance Scheme.'] : named;
}
