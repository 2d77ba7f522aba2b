import { describe, expect, it } from 'vitest';
import { MAIN_LINKS, isCurrent, formatPoints } from './navigation.ts';

function currentAt(path: string): string[] {
  return MAIN_LINKS.filter((link) => isCurrent(link, path)).map((link) => link.label);
}

describe('the current link of the main bar', () => {
  it('is the Dashboard at its own path and at the root, and none at /home', () => {
    expect(currentAt('/dashboard')).toEqual(['Dashboard']);
    expect(currentAt('/')).toEqual(['Dashboard']);
    expect(currentAt('/home')).toEqual([]);
  });

  it('includes paths below a link, but not a longer word', () => {
    expect(currentAt('/quiz/results')).toEqual(['Quiz']);
    expect(currentAt('/quizzes')).toEqual([]);
  });

  it('includes both addresses of the chat', () => {
    expect(currentAt('/jocelyn-chat')).toEqual(['Jocelyn']);
  });

  it('is absent outside the bar’s links', () => {
    expect(currentAt('/profile')).toEqual([]);
  });
});

describe('pointsInWords', () => {
  it('separates thousands', () => {
    expect(formatPoints(0)).toBe('0 Points');
    expect(formatPoints(1240)).toBe('1,240 Points');
    expect(formatPoints(1_234_567)).toBe('1,234,567 Points');
  });
});
