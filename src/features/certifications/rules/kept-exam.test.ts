import { describe, expect, it } from 'vitest';
import { parseKeptExam } from './kept-exam.ts';

describe('what a device kept of an exam', () => {
  it('is read back as it was written', () => {
    const kept = { id: 12, waiting: [[3, 0], [1, 2]], marked: [4], open: 3 };
    expect(parseKeptExam(JSON.stringify(kept))).toEqual(kept);
  });

  it.each([null, '', '{', 'null', '7', '[]', '{}', '{"id":1,"open":1,"waiting":{},"marked":[]}', '{"id":"1","open":1,"waiting":[],"marked":[]}'])('%s is none of ours', (text) => {
    expect(parseKeptExam(text)).toBeNull();
  });

  it('leaves out what is no answer', () => {
    expect(parseKeptExam('{"id":1,"open":2,"waiting":[[1,2],[1],"x",[1,"2"],[2,3,4]],"marked":[1,"2",null]}')).toEqual({ id: 1, open: 2, waiting: [[1, 2]], marked: [1] });
  });
});
