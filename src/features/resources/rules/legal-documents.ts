/** Where one legal document is read: its category, the PDF of our study edition, its page in the law library. */
export interface DocumentPlace {
  readonly category: 'Employment Act' | 'Labour Relations Act' | 'Minimum Wages';
  readonly edition: string;
  readonly library: string;
}

/** The places of the four legal documents of the resources screen. */
export const DOCUMENT_PLACES = {
  'employment-act': {
    category: 'Employment Act',
    edition: '/law/editions/employment-act.pdf',
    library: '/law/employment-act',
  },
  'labour-relations-act': {
    category: 'Labour Relations Act',
    edition: '/law/editions/labour-relations-act.pdf',
    library: '/law/labour-relations-act',
  },
  'minimum-wages-order': {
    category: 'Minimum Wages',
    edition: '/law/editions/minimum-wages-order.pdf',
    library: '/law/minimum-wages/sro-42-of-2023',
  },
  'minimum-wages-amendment': {
    category: 'Minimum Wages',
    edition: '/law/editions/minimum-wages-amendment.pdf',
    library: '/law/minimum-wages/sro-47-of-2023',
  },
} as const satisfies Readonly<Record<string, DocumentPlace>>;
