/** The longest that a citation may get before what looks like one is shown as it stands. */
const LONGEST = 60;

/**
 * Takes citations ("[EA-130]") out of words that come in pieces: what may still become one is held back until it is one or is not.
 * Answers what may be shown by now.
 */
export function createCitationSieve(): { readonly take: (piece: string) => string; readonly rest: () => string } {
  let held = '';
  return {
    take(piece) {
      held += piece;
      let shown = '';
      while (held !== '') {
        const open = held.indexOf('[');
        if (open === -1) {
          shown += held;
          held = '';
          break;
        }
        shown += held.slice(0, open);
        held = held.slice(open);
        const close = held.indexOf(']');
        if (close === -1 && held.length <= LONGEST) break;
        const end = close === -1 ? held.length : close + 1;
        const bracketed = held.slice(0, end);
        shown += /^\[[A-Z]{1,4}-\d{3}[^[]*\]$/.test(bracketed) ? '' : bracketed;
        held = held.slice(end);
      }
      return shown;
    },
    rest() {
      const shown = held;
      held = '';
      return shown;
    },
  };
}
