import { expect, it } from 'vitest';
import { isAppPath } from '../../../platform/shared/app-paths.ts';
import { upgradeAddress } from './upgrade-address.ts';

it.each([
  [null, '/register'],
  ['trial', '/checkout'],
  ['free', '/upgrade'],
  ['premium', '/subscription'],
] as const)('an upgrade of someone whose access is %s leads to %s', (access, address) => {
  expect(upgradeAddress(access)).toBe(address);
  expect(isAppPath(address)).toBe(true);
});
