import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['kerryann', 'K.'],
  ['anita_joseph', 'A. J.'],
  ['shelly-ann joseph baptiste', 'S. A.'],
  ['élodie', 'É.'],
  ['7th', '7.'],
  ['__', '?'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
