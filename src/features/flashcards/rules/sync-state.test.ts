import { expect, test } from 'vitest';
import { syncStateOf } from './sync-state.ts';

const STATE = { userId: 7, syncedAt: '2026-11-28T10:00:00.000Z', isPending: true };

test.each([
  [JSON.stringify(STATE), STATE],
  ['{"userId":7,"syncedAt":null,"isPending":false}', { userId: 7, syncedAt: null, isPending: false }],
  ['{"userId":7}', null],
  ['{broken', null],
  [null, null],
])('%s is %j', (stored, state) => expect(syncStateOf(stored)).toEqual(state));
