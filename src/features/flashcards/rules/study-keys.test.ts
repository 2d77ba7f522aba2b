import { expect, it } from 'vitest';
import { findCommand } from '../../../platform/shared/shortcuts.ts';
import { STUDY_KEYS } from './study-keys.ts';

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };

it.each([
  [{ key: ' ' }, 'flip'],
  [{ key: '1' }, 'needPractice'],
  [{ key: '2' }, 'gotIt'],
  [{ key: 'ArrowLeft' }, 'previous'],
  [{ key: 'ArrowRight' }, 'next'],
  [{ key: 'ArrowRight', repeat: true }, 'next'],
  [{ key: 'b' }, 'bookmark'],
  [{ key: 'B' }, 'bookmark'],
  [{ key: 's' }, 'shuffle'],
  [{ key: '?', shiftKey: true }, 'keys'],
  [{ key: '?' }, 'keys'],
  [{ key: 'u' }, 'undo'],
  [{ key: 's', ctrlKey: true }, null],
  [{ key: 'ArrowLeft', altKey: true }, null],
  [{ key: 'b', metaKey: true }, null],
  [{ key: 'S', shiftKey: true }, null],
  [{ key: ' ', shiftKey: true }, null],
  [{ key: '2', repeat: true }, null],
  [{ key: 'Enter' }, null],
  [{ key: '3' }, null],
])('%o is %s', (press, command) => {
  expect(findCommand({ ...PLAIN, ...press }, STUDY_KEYS)).toBe(command);
});
