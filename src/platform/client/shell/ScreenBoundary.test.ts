import { describe, expect, it } from 'vitest';
import { isFailedLoad } from './ScreenBoundary.tsx';

describe('a failed load', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://labourwise.example/assets/a.js',
    'error loading dynamically imported module: https://labourwise.example/assets/a.js',
    'Importing a module script failed.',
    'Failed to load a sheet of the module: /assets/a.css',
  ])('is recognised by the browser’s message: %s', (message) => {
    expect(isFailedLoad(new TypeError(message))).toBe(true);
  });

  it('does not include other errors of a screen', () => {
    expect(isFailedLoad(new TypeError('Cannot read properties of undefined'))).toBe(false);
    expect(isFailedLoad(new DOMException('The node to be removed is not a child.', 'NotFoundError'))).toBe(false);
    expect(isFailedLoad(null)).toBe(false);
  });
});
