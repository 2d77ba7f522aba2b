import { expect, test } from 'vitest';
import { cleanName } from './clean-text.ts';

test('a name keeps its emoji and half-spaces whole, and nothing that hides or disguises', () => {
  const drawn =
    '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} \u2764\uFE0F \u0646\u06CC\u0645\u200C\u0641\u0627\u0635\u0644\u0647';
  expect(cleanName(`  ${drawn}\n\u202E `)).toBe(drawn);
  expect(cleanName('Mar\u200Dva\uFE0F \u200B B.')).toBe('Marva B.');
  expect(cleanName('\u200D\uFE0F\u200C \u{D800}\u3164')).toBe('\uFFFD');
});
