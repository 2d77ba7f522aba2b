import { describe, expect, it } from 'vitest';
import type { KeyPress } from '../../../platform/shared/shortcuts.ts';
import { commandOf } from './answer-keys.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...held,
});

describe('keys during a question', () => {
  it.each([
    ['a', 0],
    ['B', 1],
    ['3', 2],
    ['d', 3],
    ['4', 3],
    ['Enter', 'next'],
    ['e', null],
    ['5', null],
    ['ArrowDown', null],
    [' ', null],
    ['Tab', null],
  ])('%s gives %s', (key, command) => {
    expect(commandOf(press(key), 'INPUT')).toBe(command);
  });

  it.each(['BUTTON', 'A', 'SUMMARY'])('leave Enter to a focused %s', (tagName) => {
    expect(commandOf(press('Enter'), tagName)).toBeNull();
    expect(commandOf(press('a'), tagName)).toBe(0);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'repeat'] as const)('do nothing with %s', (held) => {
    expect(commandOf(press('a', { [held]: true }), 'H2')).toBeNull();
    expect(commandOf(press('Enter', { [held]: true }), 'H2')).toBeNull();
  });
});
