import { startProduct, type Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

let product: Product;
test.beforeEach(async () => {
  product = await startProduct({ logLevel: 'trace' });
});
test.afterEach(() => product.stop());

test('no secret is ever logged, at any log level', { tag: '@own-product' }, async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: product.address });
  const account = { username: 'careful', email: 'careful@example.com', password: 'a quiet place to read' };
  await request.post('/api/register', { data: account });
  await request.post('/api/auth/login', { data: { username: account.username, password: 'a wrong but secret try' } });
  await request.get('/api/auth/verify-reset-token?token=a-very-secret-token');
  await request.get('/reset-password?token=a-very-secret-token');
  await request.post('/api/account/password', {
    data: { currentPassword: account.password, newPassword: 'another quiet place' },
  });
  await request.post('/api/auth/login', {
    data: '{"password": "half a secret',
    headers: { 'content-type': 'application/json' },
  });
  const cookies = (await request.storageState()).cookies.map(({ value }) => value);
  expect(cookies.length).toBeGreaterThan(0);

  const output = product.output();
  expect(output).toContain('"path":"/api/register"');
  for (const secret of [
    account.password,
    account.email,
    'a wrong but secret try',
    'a-very-secret-token',
    'another quiet place',
    'half a secret',
    ...cookies,
  ]) {
    expect(output).not.toContain(secret);
    expect(output).not.toContain(encodeURIComponent(secret));
  }
  await request.dispose();
});
