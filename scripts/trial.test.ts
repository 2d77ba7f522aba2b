import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { startLearners } from '../e2e/support/trial/learners.ts';
import { within } from '../e2e/support/trial/within.ts';

test('the processes of a trial end when the product is gone', async () => {
  const product = createServer((request, response) => {
    if (request.url === '/api/register') response.end('{}');
    else request.socket.destroy();
  });
  product.listen(0, '127.0.0.1');
  await once(product, 'listening');
  const address = product.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const learners = await startLearners(`http://127.0.0.1:${port}`, 2);
  product.close();
  product.closeAllConnections();
  await learners.stop();
  expect(learners.tally.acknowledged.size).toBe(0);
});

test('a timeout names the awaited condition', async () => {
  const never = Promise.withResolvers<void>().promise;
  await expect(within(5, () => 'the product to be ready', never)).rejects.toThrow(
    'Waited 0.005 s without success for the product to be ready',
  );
});
