import { datesNotInText, figuresNotInText } from './figures.ts';
import type { CorrectionView, FactView, ContentIssue } from './content-model.ts';
import { basisIssue, type NamedSource } from './provenance.ts';
import { checkLetters } from './wording.ts';

/** The fact base as its own check needs it. */
export interface LawBaseView {
  readonly facts: readonly FactView[];
  readonly sources: readonly NamedSource[];
  readonly corrections: readonly CorrectionView[];
  /** The court cases, with their main fact first. */
  readonly cases: readonly {
    readonly name: string;
    readonly holding?: string | undefined;
    readonly facts: readonly string[];
    readonly sources: readonly string[];
  }[];
  readonly rates: readonly {
    readonly category: string;
    /** In EC dollars. */
    readonly amount: number;
    readonly sources: readonly string[];
    readonly facts: readonly string[];
  }[];
  readonly arrangements: readonly ArrangementView[];
  readonly provisions: readonly { readonly body: string; readonly slug: string }[];
  /** The provisions each guide sends the reader on to, as in addresses. */
  readonly guides: readonly { readonly name: string; readonly seeAlso: readonly string[] }[];
}

/** The arrangement of an Act: its Parts, its known sections with their Parts, and the ids of its facts. */
export interface ArrangementView {
  readonly act: string;
  readonly sources: readonly string[];
  readonly parts: readonly string[];
  readonly sections: readonly { readonly number: string; readonly part: string | null }[];
  readonly facts: readonly string[];
}

function repeated(values: readonly (string | number)[]): (string | number)[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/**
 * A confirmed fact needs no reason. Every other status needs one.
 */
function standingIssue(fact: { standing: string; reason?: string | undefined }): string | null {
  if (fact.standing !== 'confirmed' && fact.reason === undefined) return `is ${fact.standing} and gives no reason.`;
  if (fact.standing === 'confirmed' && fact.reason !== undefined)
    return 'is confirmed, so it needs no reason against it.';
  return null;
}

/** Openings that point to another sentence. A fact is shown alone. "There is" and "there are" point to nothing. */
const POINTS_BACK =
  /^(?:it|its|they|their|this|that|these|those|he|she|his|her|such|the same|there(?! (?:is|are|was|were)\b)|then|until then|before that|after that|afterwards|how it|if they|if it)\b/i;

function checkFact(fact: FactView, sources: readonly NamedSource[], codes: ReadonlySet<string>): ContentIssue[] {
  const where = `Fact ${fact.id}`;
  const issues = fact.sources
    .filter((code) => !codes.has(code))
    .map((code) => ({ where, message: `names source ${code}, which is not in sources.yaml.` }));
  for (const name of figuresNotInText(fact.text, fact.figures ?? {}))
    issues.push({ where, message: `gives a figure "${name}" that its text does not state with that unit.` });
  for (const name of datesNotInText(fact.text, fact.dates ?? {}))
    issues.push({ where, message: `gives a day "${name}" that its text does not state.` });
  const opening = POINTS_BACK.exec(fact.text)?.[0];
  if (opening !== undefined)
    issues.push({ where, message: `begins with "${opening}", which points to another sentence: name the thing.` });
  issues.push(...checkLetters(where, 'text', `${fact.text}\n${fact.reason ?? ''}`));
  for (const issue of [standingIssue(fact), basisIssue(fact, sources)])
    if (issue !== null) issues.push({ where, message: issue });
  if (fact.standing === 'confirmed' && fact.sources.length === 0)
    issues.push({ where, message: 'is confirmed but names no source.' });
  return issues;
}

/** Checks that each rate equals the one in its facts. */
function rateIssue({ category, amount, facts }: LawBaseView['rates'][number], byId: ReadonlyMap<string, FactView>) {
  const texts = facts.flatMap((id) => byId.get(id)?.text ?? []);
  const isStated = texts.some((text) => figuresNotInText(text, { rate: { amount, unit: 'EC$' } }).length === 0);
  if (texts.length < facts.length || isStated) return [];
  return [{ where: `Rate for ${category}`, message: `is EC$${amount}, which none of its facts states.` }];
}

/** Checks that the main fact of a case whose outcome a secondary source tells is not official. */
function outcomeIssues(
  { name, holding, facts: [main = ''], sources: codes }: LawBaseView['cases'][number],
  sources: readonly NamedSource[],
  byId: ReadonlyMap<string, FactView>,
): ContentIssue[] {
  const isSecondary = basisIssue({ basis: 'secondary', standing: 'confirmed', sources: codes }, sources) === null;
  if (holding === undefined || !isSecondary || byId.get(main)?.basis !== 'official') return [];
  return [{ where: name, message: `rests on ${main}, which is official: a secondary source tells its outcome.` }];
}

/**
 * Checks that the Act has the Part of a fact, and that sections.yaml places the fact's section there. A fact across two
 * Parts explains it in a note.
 */
function checkParts(arrangement: ArrangementView, facts: ReadonlyMap<string, FactView>): ContentIssue[] {
  const partOf = new Map(arrangement.sections.map((section) => [section.number, section.part]));
  return arrangement.facts.flatMap((id): ContentIssue[] => {
    const fact = facts.get(id);
    if (fact?.part === undefined) return [];
    const where = `Fact ${id}`;
    if (!arrangement.parts.includes(fact.part))
      return [{ where, message: `stands in ${fact.part}, which the ${arrangement.act} is not known to have.` }];
    if (fact.sectionNote !== undefined) return [];
    const placed = partOf.get(/^\d+[A-Z]?/.exec(fact.section ?? '')?.[0] ?? '') ?? fact.part;
    return placed === fact.part
      ? []
      : [
          {
            where,
            message: `gives ${fact.part} for section ${fact.section}, which sections.yaml places in ${placed}.`,
          },
        ];
  });
}

/** Checks that fact ids are unique, that referenced sources and facts exist, and that statuses match the sources. */
export function checkLawBase(base: LawBaseView): ContentIssue[] {
  const codes = new Set(base.sources.map(({ code }) => code));
  const byId = new Map(base.facts.map((fact) => [fact.id, fact]));
  const addresses = new Set(base.provisions.map(({ body, slug }) => `${body}/${slug}`));
  const missingFact = (where: string, named: readonly string[]) =>
    named.filter((id) => !byId.has(id)).map((id) => ({ where, message: `names fact ${id}, which does not exist.` }));
  const missingSource = (where: string, named: readonly string[]) =>
    named
      .filter((code) => !codes.has(code))
      .map((code) => ({ where, message: `names source ${code}, which is not in sources.yaml.` }));
  return [
    ...repeated(base.facts.map((fact) => fact.id)).map((id) => ({
      where: `Fact ${id}`,
      message: 'stands twice in the fact base.',
    })),
    ...repeated(base.sources.map(({ code }) => code)).map((code) => ({
      where: `Source ${code}`,
      message: 'stands twice in sources.yaml.',
    })),
    ...base.sources.flatMap(({ code, copyOf }) =>
      missingSource(`Source ${code}`, copyOf === undefined ? [] : [copyOf]),
    ),
    ...repeated(base.corrections.map((correction) => correction.row)).map((row) => ({
      where: `Correction ${row}`,
      message: 'stands twice in corrections.yaml.',
    })),
    ...base.facts.flatMap((fact) => checkFact(fact, base.sources, codes)),
    ...base.corrections.flatMap((correction) => missingFact(`Correction ${correction.row}`, correction.facts)),
    ...base.cases.flatMap((each) => outcomeIssues(each, base.sources, byId)),
    ...base.rates.flatMap((rate) => [
      ...missingFact(`Rate for ${rate.category}`, rate.facts),
      ...missingSource(`Rate for ${rate.category}`, rate.sources),
      ...rateIssue(rate, byId),
    ]),
    ...base.guides.flatMap(({ name, seeAlso }) =>
      seeAlso
        .filter((other) => other === name || !addresses.has(other))
        .map((other) => ({
          where: `Guide to ${name}`,
          message: `sends the reader to ${other}, which is no other provision.`,
        })),
    ),
    ...base.arrangements.flatMap((arrangement) => [
      ...missingSource(`Sections of ${arrangement.act}`, arrangement.sources),
      ...checkParts(arrangement, byId),
      ...repeated(arrangement.sections.map((section) => section.number)).map((number) => ({
        where: `Sections of ${arrangement.act}`,
        message: `list section ${number} twice.`,
      })),
    ]),
  ];
}
