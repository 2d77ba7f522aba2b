import { line, type Line } from '../../../../platform/server/testing/access-matrix/line.ts';
import { exchangeContract } from '../../contract.ts';

/** What files let whom do: bookmarks brought in are one's own. */
export const exchangeLines: readonly Line[] = [
  line(exchangeContract.importBookmarks, 'signedIn', {
    'a card nobody has bookmarked': { arrange: async () => ({ body: { csv: 'Card\n1\n' } }), owner: 200, others: 200 },
  }),
];
