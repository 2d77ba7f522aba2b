/** The longest that a citation may get before what looks like one is shown as it stands. */
const LONGEST = 60;

/** What may be the beginning of a citation, with the space before it. */
const BEGINNING = / ?\[| $/;
const WHOLE = /^ ?\[[A-Z]{1,4}-\d{3}[^[\]]*\]$/;

/**
 * Takes citations (" [EA-130]") out of words that come in pieces: what may still become one is held back until it is one or is not.
 * `take` answers what may be shown by now, `rest` what was held back when no more comes.
 */
export function createCitationSieve(): { readonly take: (piece: string) => string; readonly rest: () => string } {
  let held = '';
  return {
    take(piece) {
      held += piece;
      let shown = '';
      for (let begins = held.search(BEGINNING); begins !== -1; begins = held.search(BEGINNING)) {
        shown += held.slice(0, begins);
        held = held.slice(begins);
        const closed = held.indexOf(']') + 1;
        if (closed === 0 && held.length <= LONGEST) return shown;
        const isCitation = WHOLE.test(held.slice(0, closed));
        const end = isCitation ? closed : held.indexOf('[') + 1;
        if (!isCitation) shown += held.slice(0, end);
        held = held.slice(end);
      }
      shown += held;
      held = '';
      return shown;
    },
    rest() {
      const shown = held;
      held = '';
      return shown;
    },
  };
}
