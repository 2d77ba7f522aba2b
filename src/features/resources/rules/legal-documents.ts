/** Category of a legal document, PDF of the study edition, and page in the law library. */
export interface DocumentLinks {
  readonly category: 'Employment Act' | 'Labour Relations Act' | 'Minimum Wages';
  readonly edition: string;
  /** Note on a PDF that was made without the text of the law; null for the others. */
  readonly editionNote: string | null;
  readonly library: string;
}

/** Links of the four legal documents, by id. */
export const DOCUMENT_LINKS = {
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
      'Our PDF does not contain the text of the Order. It says what we know, what we do not, and how to get the text.',
    library: '/law/minimum-wages/sro-47-of-2023',
  },
} as const satisfies Readonly<Record<string, DocumentLinks>>;
