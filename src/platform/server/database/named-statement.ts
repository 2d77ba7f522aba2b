import { createHash } from 'node:crypto';

/** A prepared statement. Its name is the hash of its text. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

/** All named statements; the code composes some dozens. */
const known = new Map<string, NamedStatement>();

/** Names a statement that the code composes at run time. Its text must not contain user input. */
export function namedStatement(text: string): NamedStatement {
  const statement = known.get(text) ?? {
    name: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    text,
  };
  known.set(text, statement);
  return statement;
}
