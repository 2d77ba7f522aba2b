import type { Confidence, CorrectionView, FactView, Fault } from './content-model.ts';

/** The fact base as its own check needs it. */
export interface LawBaseView {
  readonly facts: readonly FactView[];
  readonly sourceCodes: readonly string[];
  readonly corrections: readonly CorrectionView[];
  readonly rates: readonly { readonly category: string; readonly sources: readonly string[]; readonly facts: readonly string[] }[];
  /** The sources and the known sections of each Act's arrangement, with the Part each section stands in. */
  readonly arrangements: readonly { readonly act: string; readonly sources: readonly string[]; readonly sections: readonly { readonly number: string; readonly part: string | null }[] }[];
}

function repeated(values: readonly (string | number)[]): (string | number)[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/** EDITORIAL rule 2: high and medium confidence may be confirmed; low may not; anything but confirmed says why. */
function standingFault(fact: { standing: string; confidence: Confidence; reason?: string | undefined }): string | null {
  if (fact.standing === 'confirmed' && fact.confidence === 'low') return 'is confirmed on low confidence; its standing is reported or unconfirmed.';
  if (fact.standing !== 'confirmed' && fact.reason === undefined) return `is ${fact.standing} and gives no reason.`;
  if (fact.standing === 'confirmed' && fact.reason !== undefined) return 'is confirmed, so it needs no reason against it.';
  return null;
}

function checkFact(fact: FactView, codes: ReadonlySet<string>): Fault[] {
  const where = `Fact ${fact.id}`;
  const faults = fact.sources.filter((code) => !codes.has(code)).map((code) => ({ where, message: `names source ${code}, which is not in sources.yaml.` }));
  const fault = standingFault(fact);
  if (fault !== null) faults.push({ where, message: fault });
  if (fact.standing === 'confirmed' && fact.sources.length === 0) faults.push({ where, message: 'is confirmed but names no source.' });
  return faults;
}

/** The fact base holds together: ids once each, every source and fact that is named exists, standings fit the confidence. */
export function checkLawBase(base: LawBaseView): Fault[] {
  const codes = new Set(base.sourceCodes);
  const ids = new Set(base.facts.map((fact) => fact.id));
  const missingFact = (where: string, named: readonly string[]) =>
    named.filter((id) => !ids.has(id)).map((id) => ({ where, message: `names fact ${id}, which does not exist.` }));
  const missingSource = (where: string, named: readonly string[]) =>
    named.filter((code) => !codes.has(code)).map((code) => ({ where, message: `names source ${code}, which is not in sources.yaml.` }));
  return [
    ...repeated(base.facts.map((fact) => fact.id)).map((id) => ({ where: `Fact ${id}`, message: 'stands twice in the fact base.' })),
    ...repeated(base.sourceCodes).map((code) => ({ where: `Source ${code}`, message: 'stands twice in sources.yaml.' })),
    ...repeated(base.corrections.map((correction) => correction.row)).map((row) => ({ where: `Correction ${row}`, message: 'stands twice in corrections.yaml.' })),
    ...base.facts.flatMap((fact) => checkFact(fact, codes)),
    ...base.corrections.flatMap((correction) => missingFact(`Correction ${correction.row}`, correction.facts)),
    ...base.rates.flatMap((rate) => [...missingFact(`Rate for ${rate.category}`, rate.facts), ...missingSource(`Rate for ${rate.category}`, rate.sources)]),
    ...base.arrangements.flatMap((arrangement) => [
      ...missingSource(`Sections of ${arrangement.act}`, arrangement.sources),
      ...repeated(arrangement.sections.map((section) => section.number)).map((number) => ({ where: `Sections of ${arrangement.act}`, message: `list section ${number} twice.` })),
    ]),
  ];
}
