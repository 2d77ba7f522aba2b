import type { FirstTry } from './sample-cards.ts';

/** Pages rendered on the server that need no script. */
export type PublicPage = 'landing' | 'pricing' | 'terms' | 'privacy' | 'notFound';

/** A page of numbered sections; each entry of a body is a paragraph or a list. */
export interface NumberedPage {
  readonly title: string;
  readonly introduction: string;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly note: string;
    readonly body: readonly (string | { readonly list: readonly string[] })[];
  }[];
}

export interface PublicPageProps {
  readonly signedIn: boolean;
  /** Whether payments are made in the sandbox, without real money (product-rules.md, K10). */
  readonly sandbox: boolean;
  /** Current number of cards, in total and by category. */
  readonly cards: {
    readonly total: number;
    readonly byCategory: Readonly<Record<string, number>>;
    /** Number of cards that a trial opens. */
    readonly inTrial: number;
  };
  readonly firstTry: FirstTry;
  readonly texts: { readonly terms: NumberedPage; readonly privacy: NumberedPage };
  /** The operator's rule on refunds; null without one. */
  readonly refundRule: string | null;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly theme: 'light' | 'dark' | null;
}

/** Details of the operator; null when nobody entered them. */
export interface OperatorDetails {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly governingLaw: string | null;
  readonly refundRule: string | null;
  readonly dataController: string | null;
}

/** Placeholders in texts, such as `{operator}`, and the details they stand for. */
const PLACEHOLDERS: Readonly<Record<string, keyof OperatorDetails>> = {
  operator: 'name',
  operatorEmail: 'email',
  operatorPhone: 'phone',
  operatorAddress: 'address',
  governingLaw: 'governingLaw',
  refundRule: 'refundRule',
  dataController: 'dataController',
};

const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

/** Returns the unknown placeholders of a text. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => (Object.hasOwn(PLACEHOLDERS, name) ? [] : [name]));
}

/** Replaces the placeholders of a page. Omits paragraphs and list items whose details are not configured. */
export function fillPlaceholders(page: NumberedPage, operator: OperatorDetails): NumberedPage {
  const fill = (text: string): string[] => {
    const needed = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => detailOf(name, operator));
    if (needed.includes(null)) return [];
    return [text.replaceAll(PLACEHOLDER, (_, name: string) => detailOf(name, operator) ?? '')];
  };
  const sections = page.sections.map((section) => ({
    ...section,
    body: section.body.flatMap((block): NumberedPage['sections'][number]['body'] => {
      if (typeof block === 'string') return fill(block);
      const list = block.list.flatMap(fill);
      return list.length === 0 ? [] : [{ list }];
    }),
  }));
  return { ...page, sections: sections.filter(({ body }) => body.length > 0) };
}

function detailOf(name: string, operator: OperatorDetails): string | null {
  const key = PLACEHOLDERS[name];
  return key === undefined ? null : operator[key];
}

interface InlineLink {
  readonly text: string;
  readonly href: string;
}

/** Splits a text with links such as `[words](/address)` into plain text and links. */
export function inlineLinks(text: string): (string | InlineLink)[] {
  const pieces: (string | InlineLink)[] = [];
  let end = 0;
  for (const match of text.matchAll(/\[([^[\]]+)\]\((\/[^()\s]*)\)/g)) {
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push({ text: match[1] ?? '', href: match[2] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}
