/** A source as the note names it. */
export interface NotedSource {
  readonly code: string;
  readonly kind: string;
  readonly title: string;
  /** What it is called in a word, where its kind says too little: "a lawyer's column". */
  readonly called?: string | undefined;
}

/** What a secondary source is called by its kind. The law itself, courts, the Labour Department and the ILO's supervision are not secondary. */
const CALLED: ReadonlyMap<string, string> = new Map([
  ['news', 'a news report'],
  ['lawyer or practitioner', "a lawyer's article"],
  ['commercial guide', 'a commercial guide'],
  ['government or monitor', 'an official report'],
  ['reference work', 'a reference work'],
  ['ILO guidance', 'an ILO guide'],
  ['memory', 'memory'],
]);

/**
 * Says in a word on which secondary source an item rests ("From a lawyer's column, 2019"), by its facts in order: the
 * first is what it asks. Undefined when that fact has several sources or a primary one, and when it is unknown. The
 * year is the last that the title names.
 */
export function createSourceNotes(
  facts: readonly { readonly id: string; readonly sources: readonly string[] }[],
  sources: readonly NotedSource[],
): (factIds: readonly string[]) => string | undefined {
  const sourceByCode = new Map(sources.map((source) => [source.code, source]));
  const codesOf = new Map(facts.map((fact) => [fact.id, fact.sources]));
  return ([first = '']) => {
    const [code = '', ...others] = codesOf.get(first) ?? [];
    const source = others.length === 0 ? sourceByCode.get(code) : undefined;
    const byKind = source === undefined ? undefined : CALLED.get(source.kind);
    if (source === undefined || byKind === undefined) return undefined;
    const year = source.title.match(/\b(?:19|20)\d\d\b/g)?.at(-1);
    return `From ${source.called ?? byKind}${year === undefined ? '' : `, ${year}`}`;
  };
}
