import { describe, expect, it } from 'vitest';
import { themeIn } from './theme.ts';

describe('themeIn', () => {
  it('reads the choice among other cookies', () => {
    expect(themeIn('theme=dark')).toBe('dark');
    expect(themeIn('a=b; theme=light; c=d')).toBe('light');
  });

  it('follows the system without a valid choice', () => {
    expect(themeIn('')).toBe('system');
    expect(themeIn('theme=sepia')).toBe('system');
    expect(themeIn('mytheme=dark')).toBe('system');
    expect(themeIn('theme=darker')).toBe('system');
  });
});
