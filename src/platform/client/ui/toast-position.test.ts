import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toastTop } from './toast-position.ts';

describe('the position of a toast', () => {
  it('is the lower edge without actions there', () => {
    expect(toastTop(60, 844, [])).toBe(772);
    expect(toastTop(60, 844, [{ top: 0, bottom: 60 }])).toBe(772);
  });

  it('is above docked actions', () => {
    const top = toastTop(60, 844, [{ top: 720, bottom: 832 }]);
    expect(top + 60).toBeLessThanOrEqual(720);
    expect(top).toBeGreaterThan(640);
  });

  it('is a gap between actions', () => {
    const top = toastTop(60, 640, [
      { top: 0, bottom: 100 },
      { top: 200, bottom: 640 },
    ]);
    expect(top).toBeGreaterThanOrEqual(100);
    expect(top + 60).toBeLessThanOrEqual(200);
  });

  it('avoids text where possible, and prefers covering text to covering actions', () => {
    const dock = [{ top: 720, bottom: 844 }];
    const card = [{ top: 560, bottom: 700 }];
    expect(toastTop(60, 844, dock, card) + 60).toBeLessThanOrEqual(560);
    const top = toastTop(60, 844, dock, [{ top: 0, bottom: 720 }]);
    expect(top + 60).toBeLessThanOrEqual(720);
    expect(top).toBeGreaterThan(640);
  });

  it('covers as little as possible when actions are everywhere', () => {
    expect(
      toastTop(60, 300, [
        { top: 0, bottom: 140 },
        { top: 150, bottom: 300 },
      ]),
    ).toBeLessThan(160);
  });

  it('is inside the window', () => {
    const span = fc.tuple(fc.nat(900), fc.nat(200)).map(([top, height]) => ({ top, bottom: top + height }));
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 120 }),
        fc.integer({ min: 200, max: 900 }),
        fc.array(span),
        (own, window, spans) => {
          const top = toastTop(own, window, spans);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(top + own).toBeLessThanOrEqual(window);
        },
      ),
    );
  });
});
