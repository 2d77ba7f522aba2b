import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFreeOrderRun, parseSequentialRun } from './stored-run.ts';

const chosen = fc.option(fc.integer({ min: 0, max: 3 }));
const questions = fc.record({
  id: fc.nat(),
  waiting: fc.array(fc.record({ position: fc.nat(), chosen, timeSpent: fc.nat() })),
  open: fc.option(fc.record({ position: fc.nat(), chosen, startedAt: fc.maxSafeNat() })),
});

describe('a stored sequential run', () => {
  it('is parsed as it was stored', () => {
    fc.assert(
      fc.property(questions, (run) => {
        expect(parseSequentialRun(JSON.stringify(run))).toEqual(run);
      }),
    );
  });

  it.each([null, '', 'null', '{', '[]', '{"id":"7","waiting":[]}', '{"id":7}'])(
    'is null when the text is %s',
    (text) => {
      expect(parseSequentialRun(text)).toBeNull();
    },
  );

  it('drops invalid answers', () => {
    expect(
      parseSequentialRun(
        '{"id":7,"waiting":[{"position":1},null,{"position":2,"chosen":null,"timeSpent":5}],"open":"?"}',
      ),
    ).toEqual({
      id: 7,
      waiting: [{ position: 2, chosen: null, timeSpent: 5 }],
      open: null,
    });
  });
});

describe('a stored free-order run', () => {
  it('is parsed as it was stored', () => {
    const stored = {
      id: 12,
      waiting: [
        [3, 0],
        [1, 2],
      ],
      marked: [4],
      open: 3,
    };
    expect(parseFreeOrderRun(JSON.stringify(stored))).toEqual(stored);
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '7',
    '[]',
    '{}',
    '{"id":1,"open":1,"waiting":{},"marked":[]}',
    '{"id":"1","open":1,"waiting":[],"marked":[]}',
  ])('%s is null', (text) => {
    expect(parseFreeOrderRun(text)).toBeNull();
  });

  it('drops invalid answers', () => {
    expect(
      parseFreeOrderRun('{"id":1,"open":2,"waiting":[[1,2],[1],"x",[1,"2"],[2,3,4]],"marked":[1,"2",null]}'),
    ).toEqual({
      id: 1,
      open: 2,
      waiting: [[1, 2]],
      marked: [1],
    });
  });
});
