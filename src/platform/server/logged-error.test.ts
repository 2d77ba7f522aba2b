import { DrizzleQueryError } from 'drizzle-orm/errors';
import { assert, property, string } from 'fast-check';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { formatError, loggedError } from './logged-error.ts';

const SECRET = '$argon2id$v=19$m=19456$secret';

function refused(values: string): Error {
  const error = new DatabaseError(`new row ${values} is refused`, 10, 'error');
  return Object.assign(error, {
    severity: 'ERROR',
    code: '23505',
    table: 'users',
    constraint: 'users_email_key',
    routine: '_bt_check_unique',
    detail: `Key (email)=(${values}) already exists.`,
    where: values,
    internalQuery: values,
  });
}

test('a database error is logged with code and names only, however it was passed on', () => {
  assert(
    property(string({ minLength: 12 }), (typed) => {
      const secret = `${SECRET}${typed}`;
      const wrapped = new DrizzleQueryError('insert into users values ($1)', [secret], refused(secret));
      const passedOn = new Error(`Registering failed: ${wrapped.message}`, { cause: wrapped });
      for (const error of [refused(secret), wrapped, passedOn, new AggregateError([wrapped], wrapped.message)]) {
        expect(JSON.stringify(loggedError(error)) + formatError(error)).not.toContain(SECRET);
      }
    }),
  );
  expect(loggedError(new DrizzleQueryError('insert', [SECRET], refused(SECRET)))).toMatchObject({
    type: 'DrizzleQueryError',
    cause: { code: '23505', table: 'users', constraint: 'users_email_key', routine: '_bt_check_unique' },
  });
  expect(formatError(new DrizzleQueryError('insert', [SECRET], refused(SECRET)))).toBe(
    'DatabaseError 23505 users users_email_key',
  );
});

test('a text that could not be parsed is not quoted', () => {
  let thrown: unknown;
  try {
    JSON.parse(`{"password": "${SECRET}`);
  } catch (error) {
    thrown = error;
  }
  expect(JSON.stringify(loggedError(thrown)) + formatError(thrown)).not.toContain('argon2');
});

test('our own error keeps its text and its origin', () => {
  const error = new Error('The job of the queue mail was not taken.');
  expect(loggedError(error)).toMatchObject({ type: 'Error', message: error.message });
  expect(loggedError(error).stack).toContain('logged-error.test.ts');
  expect(formatError(error)).toBe(error.message);
  expect(formatError('text')).toBe('string');
});
