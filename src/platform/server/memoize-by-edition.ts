/** A value for each edition of a source. */
export interface EditionValues<Source extends object, Value> {
  /** Returns the value for the edition of the running request. */
  (): Value;
  readonly of: (edition: Source) => Value;
  /** Whether the value of an edition was computed. */
  readonly has: (edition: Source) => boolean;
}

/**
 * Computes a value once for each edition of its source, when it is first read. `source` returns the edition of the running request;
 * values of editions that nothing refers to any more are freed.
 */
export function memoizeByEdition<Source extends object, Value>(
  source: () => Source,
  make: (edition: Source) => Value,
): EditionValues<Source, Value> {
  const values = new WeakMap<Source, { readonly value: Value }>();
  function of(edition: Source): Value {
    let known = values.get(edition);
    if (known === undefined) {
      known = { value: make(edition) };
      values.set(edition, known);
    }
    return known.value;
  }
  return Object.assign(() => of(source()), { of, has: (edition: Source) => values.has(edition) });
}
