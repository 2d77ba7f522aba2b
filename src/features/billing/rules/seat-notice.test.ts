import { expect, test } from 'vitest';
import { seatNotice, type SeatStatus } from './seat-notice.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const NOW = day(100);

const held: SeatStatus = {
  organisation: 'Spice Coast School',
  planId: '6month',
  state: 'open',
  endsAt: day(150),
  endedAt: null,
};
const ended: SeatStatus = { ...held, state: 'taken back', endsAt: null, endedAt: day(90) };

test.each([
  ['a seat alone', held, { isPremium: true, end: day(150) }, { ...held, ownUntil: null }],
  ['a seat before an own plan', held, { isPremium: true, end: day(200) }, { ...held, ownUntil: day(200) }],
  ['a seat beside access for good', held, { isPremium: true, end: null }, null],
  [
    'a seat without an end',
    { ...held, endsAt: null },
    { isPremium: true, end: null },
    { ...held, endsAt: null, ownUntil: null },
  ],
  [
    'a seat whose payment is disputed',
    { ...held, state: 'paused' },
    { isPremium: false, end: day(95) },
    { ...held, state: 'paused', ownUntil: null },
  ],
  ['a seat that ended last', ended, { isPremium: false, end: day(90) }, { ...ended, ownUntil: null }],
  ['a seat that ended without any time stored', ended, { isPremium: false, end: null }, { ...ended, ownUntil: null }],
  ['a plan that ran out after the seat', ended, { isPremium: false, end: day(99) }, null],
  [
    'an own plan after a seat that ended lately',
    ended,
    { isPremium: true, end: day(200) },
    { ...ended, ownUntil: day(200) },
  ],
  [
    'an own plan after a seat that ended long ago',
    { ...ended, endedAt: day(60) },
    { isPremium: true, end: day(200) },
    null,
  ],
  ['no seat ever', null, { isPremium: true, end: day(200) }, null],
] as const)('%s', (_name, seat, access, notice) => {
  expect(seatNotice(seat, access, NOW)).toEqual(notice);
});
