import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseInvitationList, type ListLine } from './invitations.ts';

const lines = (...rows: readonly (readonly string[])[]): readonly ListLine[] =>
  rows.map((cells, place) => ({ line: place + 1, cells }));

describe('a list of addresses', () => {
  test('is read from the column Email, wherever it is', () => {
    expect(parseInvitationList(lines(['Name', 'E-mail'], ['Keisha', 'keisha@example.gd']))).toEqual([
      { line: 2, column: 2, email: 'keisha@example.gd', error: null },
    ]);
  });

  test('without headings is the first cell of each line that looks like an address', () => {
    expect(
      parseInvitationList(lines(['Keisha', 'keisha@example.gd'], ['ronald@example.gd'], ['', ''])).map(
        ({ line, column, email }) => [line, column, email],
      ),
    ).toEqual([
      [1, 2, 'keisha@example.gd'],
      [2, 1, 'ronald@example.gd'],
    ]);
  });

  test('reports line, column and error of invalid, missing and repeated addresses', () => {
    expect(
      parseInvitationList(
        lines(['name', 'email'], ['A', 'a@example.gd'], ['B', 'b.example.gd'], ['C', ''], ['D', 'A@Example.gd']),
      ),
    ).toEqual([
      { line: 2, column: 2, email: 'a@example.gd', error: null },
      { line: 3, column: 2, email: 'b.example.gd', error: 'This is not an email address.' },
      { line: 4, column: 2, email: '', error: 'There is no email address here.' },
      { line: 5, column: 2, email: 'A@Example.gd', error: 'This address is already on line 2.' },
    ]);
  });

  test.each([
    [['a@x.gd', 'b@x.gd']],
    [['a@x.gd;b@x.gd']],
    [['a@x.gd, b@x.gd,']],
    [['a@x.gd b@x.gd']],
    [['Ann Lee <a@x.gd>', 'Bo <b@x.gd>']],
    [['Ann Lee <a@x.gd>; b@x.gd']],
    [['Ann', 'a@x.gd', 'b@x.gd']],
  ])('reads every address of the line %j', (cells) => {
    expect(parseInvitationList(lines(cells)).map(({ email, error }) => [email, error])).toEqual([
      ['a@x.gd', null],
      ['b@x.gd', null],
    ]);
  });

  test('reads cells beyond the headings, and no other column', () => {
    const read = parseInvitationList(lines(['Boss', 'Email'], ['boss@x.gd', 'a@x.gd', 'b@x.gd']));
    expect(read.map(({ column, email }) => [column, email])).toEqual([
      [2, 'a@x.gd'],
      [3, 'b@x.gd'],
    ]);
  });

  test.each(['a@x.gd; b.x.gd', 'a@x.gd, ann b@x.gd', 'a@x.gd; <b@x.gd'])(
    'reports the unreadable line of %j',
    (cell) => {
      expect(parseInvitationList(lines([cell])).map(({ error }) => error)).toEqual([
        null,
        'This is not an email address.',
      ]);
    },
  );

  test('drops no line with content', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { maxLength: 4 }), { maxLength: 20 }), (rows) => {
        const filled = rows.filter((cells) => cells.some((cell) => cell !== ''));
        const read = parseInvitationList(lines(...rows));
        expect(filled.length - read.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
