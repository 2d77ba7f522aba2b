import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseKeptRun } from './kept-run.ts';

const chosen = fc.option(fc.integer({ min: 0, max: 3 }));
const keptRun = fc.record({
  id: fc.nat(),
  waiting: fc.array(fc.record({ position: fc.nat(), chosen, timeSpent: fc.nat() })),
  open: fc.option(fc.record({ position: fc.nat(), chosen, startedAt: fc.maxSafeNat() })),
});

describe('what a tab kept of a quiz', () => {
  it('reads as it was written', () => {
    fc.assert(
      fc.property(keptRun, (run) => {
        expect(parseKeptRun(JSON.stringify(run))).toEqual(run);
      }),
    );
  });

  it.each([null, '', 'null', '{', '[]', '{"id":"7","waiting":[]}', '{"id":7}'])('is nothing when it reads %s', (text) => {
    expect(parseKeptRun(text)).toBeNull();
  });

  it('leaves out answers that are none', () => {
    expect(parseKeptRun('{"id":7,"waiting":[{"position":1},null,{"position":2,"chosen":null,"timeSpent":5}],"open":"?"}')).toEqual({
      id: 7,
      waiting: [{ position: 2, chosen: null, timeSpent: 5 }],
      open: null,
    });
  });
});
