/** Bodies outside the product that it sends people to. */
export const PUBLIC_BODIES = ['labour', 'insurance', 'unions'] as const;
/** A body outside the product. */
export type PublicBody = (typeof PUBLIC_BODIES)[number];

/** How to reach a body. */
export interface BodyContact {
  readonly name: string;
  /** The operator's words for it, or how to find it. */
  readonly text: string;
  /** The body's website; null when the operator says how to reach it, or when there is none. */
  readonly website: string | null;
}

/** How to reach each body. */
export type BodyContacts = Readonly<Record<PublicBody, BodyContact>>;

const WITH_WEBSITE = 'Look up the phone number and the office on its website.';

/** Page of the Labour Department's contact details, as in `content/law/sources.yaml`. */
export const LABOUR_DEPARTMENT = 'https://llca.gov.gd/labour';

/** Each body while the operator has entered nothing. The websites are those of `content/law/sources.yaml`. */
const NOT_ENTERED: BodyContacts = {
  labour: { name: 'Labour Department', text: WITH_WEBSITE, website: LABOUR_DEPARTMENT },
  insurance: { name: 'National Insurance Scheme (NIS)', text: WITH_WEBSITE, website: 'https://www.nisgrenada.org' },
  unions: {
    name: 'Unions',
    text: 'Ask a union member where you work, or the Grenada Trades Union Council.',
    website: null,
  },
};

/** Returns how to reach each body: as the operator entered it, and how to find it where that is empty or missing. */
export function bodyContacts(entered: Partial<Readonly<Record<PublicBody, string | null>>>): BodyContacts {
  const contactOf = (body: PublicBody): BodyContact => {
    const text = entered[body] ?? '';
    return text === '' ? NOT_ENTERED[body] : { name: NOT_ENTERED[body].name, text, website: null };
  };
  return { labour: contactOf('labour'), insurance: contactOf('insurance'), unions: contactOf('unions') };
}

const MENTIONS: Readonly<Record<PublicBody, RegExp>> = {
  labour: /\bLabour (?:Commissioner|Department)|\b(?:Department|Division|Ministry) of Labour\b/,
  insurance: /\bNational Insurance\b|\bNIS\b/,
  unions: /\b(?:your|the|a) union\b|\bTrades Union Council\b/i,
};

/** Returns the bodies that a text names, in their order. */
export function bodiesIn(text: string): readonly PublicBody[] {
  return PUBLIC_BODIES.filter((body) => MENTIONS[body].test(text));
}
