import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { clientNetwork } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

const written = (groups: readonly number[]) => groups.map((value) => value.toString(16)).join(':');

test('a /64 is one address, separate from other networks', () => {
  const group = integer({ min: 0, max: 0xffff });
  const four = array(group, { minLength: 4, maxLength: 4 });
  // Global addresses, none of which is a mapped IPv4 address.
  const network = four.map(([first = 0, ...rest]) => [0x2000 + (first % 0x2000), ...rest]);
  assert(
    property(network, four, four, integer({ min: 0, max: 3 }), (prefix, first, second, changed) => {
      expect(clientNetwork(written([...prefix, ...first]))).toBe(clientNetwork(written([...prefix, ...second])));
      const other = prefix.map((value, index) => (index === changed ? value ^ 1 : value));
      expect(clientNetwork(written([...other, ...first]))).not.toBe(clientNetwork(written([...prefix, ...first])));
    }),
  );
});
