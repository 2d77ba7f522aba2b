import type { NumberedPage } from './public-page.ts';

/** What only the operator can say; null where it was not given. */
export interface OperatorWords {
  readonly name: string | null;
  readonly email: string | null;
  readonly governingLaw: string | null;
  readonly refundRule: string | null;
  readonly dataController: string | null;
}

/** The names that stand for the operator's words in a text: `{operator}`. */
const PLACEHOLDERS: Readonly<Record<string, keyof OperatorWords>> = {
  operator: 'name',
  operatorEmail: 'email',
  governingLaw: 'governingLaw',
  refundRule: 'refundRule',
  dataController: 'dataController',
};
const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

/** The names in a text that stand for nothing. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => (Object.hasOwn(PLACEHOLDERS, name) ? [] : [name]));
}

/** A page with the operator's words in it. A paragraph or a point that needs words which were not given is left out. */
export function filledIn(page: NumberedPage, operator: OperatorWords): NumberedPage {
  const filled = (text: string): string[] => {
    const needed = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => wordsFor(name, operator));
    if (needed.includes(null)) return [];
    return [text.replaceAll(PLACEHOLDER, (_, name: string) => wordsFor(name, operator) ?? '')];
  };
  const sections = page.sections.map((section) => ({
    ...section,
    body: section.body.flatMap((block): NumberedPage['sections'][number]['body'] => {
      if (typeof block === 'string') return filled(block);
      const list = block.list.flatMap(filled);
      return list.length === 0 ? [] : [{ list }];
    }),
  }));
  return { ...page, sections: sections.filter(({ body }) => body.length > 0) };
}

function wordsFor(name: string, operator: OperatorWords): string | null {
  const key = PLACEHOLDERS[name];
  return key === undefined ? null : operator[key];
}
