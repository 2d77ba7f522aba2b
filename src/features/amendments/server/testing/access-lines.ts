import { line, type Line } from '../../../../platform/server/testing/access-matrix/line.ts';
import { amendmentsContract } from '../../contract.ts';
import type { FactDraft } from '../../contract.ts';

const draft: FactDraft = {
  text: 'A statement that nobody keeps.',
  section: '',
  confidence: 'high',
  standing: 'confirmed',
  doubt: '',
  sources: ['DOL-FAQ'],
  figures: [],
  dates: [],
  rates: [],
};

/** The law belongs to nobody: only administrators look at it from this side, and change it. */
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
  line(amendmentsContract.readAgain, 'signedIn', {
    'an insight of which nothing is told': {
      arrange: async () => ({ body: { kind: 'daily-insight' as const, id: 1 } }),
      owner: 404,
      others: 404,
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
];
