/** Where one legal document is read: its category, the PDF of our study edition, its page in the law library. */
export interface DocumentPlace {
  readonly category: 'Employment Act' | 'Labour Relations Act' | 'Minimum Wages';
  readonly edition: string;
  /** What that PDF is where the text of the law was not to be had; null where it is a guide to it. */
  readonly editionNote: string | null;
  readonly library: string;
}

/** The places of the four legal documents of the resources screen. */
export const DOCUMENT_PLACES = {
  'employment-act': {
    category: 'Employment Act',
    edition: '/law/editions/employment-act.pdf',
    editionNote: null,
    library: '/law/employment-act',
  },
  'labour-relations-act': {
    category: 'Labour Relations Act',
    edition: '/law/editions/labour-relations-act.pdf',
    editionNote: null,
    library: '/law/labour-relations-act',
  },
  'minimum-wages-order': {
    category: 'Minimum Wages',
    edition: '/law/editions/minimum-wages-order.pdf',
    editionNote: null,
    library: '/law/minimum-wages/sro-42-of-2023',
  },
  'minimum-wages-amendment': {
    category: 'Minimum Wages',
    edition: '/law/editions/minimum-wages-amendment.pdf',
    editionNote:
      'Our PDF does not hold what the Order says. It tells what is known of it, what is not, and how to get its text.',
    library: '/law/minimum-wages/sro-47-of-2023',
  },
} as const satisfies Readonly<Record<string, DocumentPlace>>;
