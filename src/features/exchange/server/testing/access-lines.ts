import { line, type Line } from '../../../../platform/server/testing/access-matrix/line.ts';
import { exchangeContract } from '../../contract.ts';

/** Access to file calls: a learner imports only their own bookmarks. */
export const exchangeLines: readonly Line[] = [
  line(exchangeContract.importBookmarks, 'signedIn', {
    'a card nobody has bookmarked': { arrange: async () => ({ body: { csv: 'Card\n1\n' } }), owner: 200, others: 200 },
  }),
];
