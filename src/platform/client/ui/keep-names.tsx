import type { ReactNode } from 'react';

/**
 * Returns a text whose values stay untranslated: names and addresses that a page translator would take for words. A
 * template tag: keepNames`Goodbye, ${username}`.
 */
export function keepNames(texts: TemplateStringsArray, ...names: readonly string[]): ReactNode {
  return texts.map((text, place) =>
    place === names.length
      ? text
      : [
          text,
          <span key="name" translate="no">
            {names[place]}
          </span>,
        ],
  );
}
