import { randomUUID } from 'node:crypto';
import type { Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { line, type Line, type State } from '../../../../platform/server/testing/access-matrix/line.ts';
import { authoringContract } from '../../contract.ts';

const CARD = {
  question: 'What does this card ask?',
  answer: 'It asks this, and nothing about the law.',
  section: '26',
  lawReference: 'Employment Act, Cap. 89, s. 26',
  audience: ['hr'],
  category: 'Employment Act',
};
const NO_CARD = 2_000_000;
const CONTENT_CARD = 40;

/** A card of the deck, and an id without a card. The deck has no owner. */
function eachCard<Body>(body: Body): Record<string, State<Body>> {
  return {
    'a card of the deck': { arrange: async () => ({ params: { id: CONTENT_CARD }, body }), owner: 403, others: 200 },
    'no card': { arrange: async () => ({ params: { id: NO_CARD }, body }), owner: 403, others: 404 },
  };
}

async function newDraft({ callers }: Fixture): Promise<string> {
  const id = randomUUID();
  await callers.administrator.post('/api/admin/card-drafts', { id });
  return id;
}

/** A draft of an administrator, and an id without a draft. Drafts belong to all administrators. */
function eachDraft<Body>(body: Body, draftStatus = 200): Record<string, State<Body>> {
  return {
    'a draft of an administrator': {
      arrange: async (fixture) => ({ params: { id: await newDraft(fixture) }, body }),
      owner: 403,
      others: draftStatus,
    },
    'an id that no draft has': {
      arrange: async () => ({ params: { id: randomUUID() }, body }),
      owner: 403,
      others: 404,
    },
  };
}

/** Only administrators read whole cards and write them. */
export const authoringLines: readonly Line[] = [
  line(authoringContract.create, 'admin', {
    'a card that is new': {
      arrange: async () => ({ body: { ...CARD, requestId: randomUUID() } }),
      owner: 403,
      others: 200,
    },
  }),
  line(authoringContract.update, 'admin', eachCard(CARD)),
  line(authoringContract.remove, 'admin', eachCard(undefined)),
  line(authoringContract.restore, 'admin', eachCard({})),
  line(authoringContract.changeMany, 'admin', {
    'a card of the deck, and a number that no card has': {
      arrange: async () => ({ body: { action: 'restore' as const, ids: [CONTENT_CARD, NO_CARD] } }),
      owner: 403,
      others: 200,
    },
  }),
  line(authoringContract.exportSelected, 'admin', {
    'a card of the deck, and a number that no card has': {
      arrange: async () => ({ body: { ids: [CONTENT_CARD, NO_CARD] } }),
      owner: 403,
      others: 200,
    },
  }),
  line(authoringContract.read, 'admin', eachCard(undefined)),
  line(authoringContract.changes, 'admin', eachCard(undefined)),
  line(authoringContract.createDraft, 'admin', {
    'a draft that is new': { arrange: async () => ({ body: { id: randomUUID() } }), owner: 403, others: 200 },
  }),
  line(authoringContract.readDraft, 'admin', eachDraft(undefined)),
  line(authoringContract.changeDraft, 'admin', eachDraft({ version: 1 })),
  line(authoringContract.publishDraft, 'admin', eachDraft({ version: 1 }, 400)),
  line(authoringContract.removeDraft, 'admin', eachDraft(undefined)),
  line(authoringContract.restoreDraft, 'admin', eachDraft({})),
  line(authoringContract.checkImport, 'admin', {
    'sent as something else than a file': {
      arrange: async () => ({ params: { importId: randomUUID() } }),
      owner: 403,
      others: 415,
    },
  }),
  line(authoringContract.runImport, 'admin', {
    'an import that nobody sent': {
      arrange: async () => ({ params: { importId: randomUUID() }, body: {} }),
      owner: 403,
      others: 404,
    },
  }),
  line(authoringContract.undoImport, 'admin', {
    'an import that nobody sent': {
      arrange: async () => ({ params: { importId: randomUUID() }, body: {} }),
      owner: 403,
      others: 404,
    },
  }),
  line(authoringContract.importState, 'admin', {
    'an import that nobody sent': {
      arrange: async () => ({ params: { importId: randomUUID() } }),
      owner: 403,
      others: 404,
    },
  }),
];
