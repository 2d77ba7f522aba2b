import { createHash } from 'node:crypto';

/** A statement that a connection plans once: its name follows from its text, so that two texts never share one. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

/** Statements that were put together; the parts of the code make some dozens. */
const known = new Map<string, NamedStatement>();

/** Names a statement that is put together at run time of parts of the code; what a person sent is never a part. */
export function namedStatement(text: string): NamedStatement {
  const statement = known.get(text) ?? {
    name: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    text,
  };
  known.set(text, statement);
  return statement;
}
