import { line, type Line } from '../../../../platform/server/testing/access-matrix/line.ts';
import { amendmentsContract, sectionsContract, type FactDraft, type SectionDraft } from '../../contract.ts';

const draft: FactDraft = {
  text: 'A statement that nobody keeps.',
  section: '',
  basis: 'official',
  checked: { against: '', day: '' },
  standing: 'confirmed',
  doubt: '',
  sources: ['DOL-FAQ'],
  figures: [],
  dates: [],
  rates: [],
};

const section: SectionDraft = {
  title: 'Discrimination',
  guide: 'A guide that nobody keeps.',
  known: 'title',
  open: '',
  facts: [],
  seeAlso: [],
};
const SECTION = { body: 'employment-act' as const, provision: '26' };
const NO_SECTION = { body: 'employment-act' as const, provision: '999' };
const sectionChange = {
  draft: section,
  isLaw: false,
  reason: 'The wording was not exact.',
  version: '0123456789abcdef',
};

/** The law has no owner: only administrators read and change it by these calls. */
export const amendmentLines: readonly Line[] = [
  line(amendmentsContract.read, 'admin', {
    'a fact of the law': { arrange: async () => ({ params: { factId: 'EA-212' } }), owner: 403, others: 200 },
    'a fact that there is not': { arrange: async () => ({ params: { factId: 'EA-999' } }), owner: 403, others: 404 },
  }),
  line(amendmentsContract.preview, 'admin', {
    'a fact of the law': {
      arrange: async () => ({ params: { factId: 'EA-003' }, body: { draft } }),
      owner: 403,
      others: 200,
    },
    'a fact that there is not': {
      arrange: async () => ({ params: { factId: 'EA-999' }, body: { draft } }),
      owner: 403,
      others: 404,
    },
  }),
  line(amendmentsContract.amend, 'admin', {
    'a fact that somebody else changed meanwhile': {
      arrange: async () => ({
        params: { factId: 'EA-003' },
        body: { draft, reason: 'The wording was not exact.', version: '0123456789abcdef' },
      }),
      owner: 403,
      others: 409,
    },
    'a fact that there is not': {
      arrange: async () => ({
        params: { factId: 'EA-999' },
        body: { draft, reason: 'The wording was not exact.', version: '0123456789abcdef' },
      }),
      owner: 403,
      others: 404,
    },
  }),
  line(sectionsContract.read, 'admin', {
    'a section of the law': { arrange: async () => ({ params: SECTION }), owner: 403, others: 200 },
    'a section that there is not': { arrange: async () => ({ params: NO_SECTION }), owner: 403, others: 404 },
  }),
  line(sectionsContract.preview, 'admin', {
    'a section of the law': {
      arrange: async () => ({ params: SECTION, body: { draft: section, isLaw: true } }),
      owner: 403,
      others: 200,
    },
    'a section that there is not': {
      arrange: async () => ({ params: NO_SECTION, body: { draft: section, isLaw: true } }),
      owner: 403,
      others: 404,
    },
  }),
  line(sectionsContract.amend, 'admin', {
    'a section that somebody else changed meanwhile': {
      arrange: async () => ({ params: SECTION, body: sectionChange }),
      owner: 403,
      others: 409,
    },
    'a section that there is not': {
      arrange: async () => ({ params: NO_SECTION, body: sectionChange }),
      owner: 403,
      others: 404,
    },
  }),
  line(amendmentsContract.readAgain, 'signedIn', {
    'an insight of which nothing is told': {
      arrange: async () => ({ body: { kind: 'daily-insight' as const, id: 1 } }),
      owner: 404,
      others: 404,
    },
  }),
  line(amendmentsContract.due, 'admin', {
    'items that rest on a fact of the law': {
      arrange: async () => ({ query: { factId: 'EA-212' } }),
      owner: 403,
      others: 200,
    },
  }),
  line(amendmentsContract.decide, 'admin', {
    'an item that does not wait': {
      arrange: async () => ({
        body: {
          kind: 'card' as const,
          itemId: '36',
          decision: 'right' as const,
          facts: [{ factId: 'EA-212', fingerprint: '01234567' }],
        },
      }),
      owner: 403,
      others: 404,
    },
  }),
  line(amendmentsContract.undo, 'admin', {
    'an item that nobody has decided': {
      arrange: async () => ({
        body: {
          kind: 'card' as const,
          itemId: '36',
          decision: 'right' as const,
          facts: [{ factId: 'EA-212', fingerprint: '01234567' }],
        },
      }),
      owner: 403,
      others: 200,
    },
  }),
];
