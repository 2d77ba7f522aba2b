import { assert, property, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('passwordStrength', () => {
  test.each([
    ['', 'Too short'],
    ['mango', 'Too short'],
    ['password', 'Weak'],
    ['aaaaaaaaaaaaaaaa', 'Weak'],
    ['abcdefghijkl', 'Weak'],
    ['12345678', 'Weak'],
    ['grandmal', 'Fair'],
    ['Gouyave7!', 'Good'],
    ['nutmeg mace cocoa', 'Strong'],
  ])('calls %j %s', (password, word) => {
    expect(passwordStrength(password, 'anita').word).toBe(word);
  });

  test('gives no strength to the own username', () => {
    expect(passwordStrength('marchelle-modeste', 'kim').word).toBe('Strong');
    expect(passwordStrength('marchelle-modeste', 'Marchelle-Modeste').word).toBe('Weak');
    expect(passwordStrength('MARCHELLE12', 'marchelle').word).toBe('Weak');
  });

  test('fills more bars for a stronger password', () => {
    const bars = ['mango', '12345678', 'grandmal', 'Gouyave7!', 'nutmeg mace cocoa'].map(
      (text) => passwordStrength(text, '').bars,
    );
    expect(bars).toEqual([0, 1, 2, 3, 4]);
  });

  test('never falls when a password grows by something new', () => {
    assert(
      property(stringMatching(/^[a-m]{6,20}$/), (start) => {
        expect(passwordStrength(`${start} Zx9`, '').bars).toBeGreaterThanOrEqual(passwordStrength(start, '').bars);
      }),
    );
  });
});
