/** An error for the log: its kind and origin, without data of the request. */
export interface LoggedError {
  readonly type: string;
  /** SQLSTATE of PostgreSQL, or the code of the system or a library. */
  readonly code?: string;
  /** Names of our tables, columns and constraints from the database error, never values. */
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  /** The part of PostgreSQL that refused. */
  readonly routine?: string;
  /** Empty if it could quote the input. */
  readonly message: string;
  /** The stack trace line by line, without the message. */
  readonly stack: string;
  readonly cause?: LoggedError;
}

/** Maximum depth of an error in wrapping errors. */
const DEEPEST = 5;
const MAX_FRAMES = 12;
const LONGEST_MESSAGE = 500;

/** Fields of a PostgreSQL error that contain only names of the schema. */
const NAMES = ['table', 'column', 'constraint', 'routine'] as const;

/**
 * Formats an error for the log; use it for every error. The query library puts parameters into the message. PostgreSQL
 * puts the row into message, detail and context, for example a password hash or an email. Only codes and names of these
 * errors are logged. A parse error is logged without message and stack, because the parser quotes the text.
 */
export function loggedError(error: unknown): LoggedError {
  return describeError(error, quotesValues(error, 0), 0);
}

/** The same in one line. */
export function formatError(error: unknown): string {
  const logged = loggedError(error);
  return logged.message === '' ? formatCodes(logged) : logged.message.replaceAll(/\s+/g, ' ');
}

function formatCodes({ type, code, table, constraint, cause }: LoggedError): string {
  if (code === undefined && cause !== undefined) return formatCodes(cause);
  return [type, code, table, constraint].filter((part) => part !== undefined).join(' ');
}

function describeError(error: unknown, silent: boolean, depth: number): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code: unknown = Reflect.get(error, 'code');
  const names = NAMES.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return isFromDatabase(error) && typeof value === 'string' ? [[name, value]] : [];
  });
  return {
    type: error.constructor.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...Object.fromEntries(names),
    message: silent ? '' : error.message.slice(0, LONGEST_MESSAGE),
    stack: framesOf(error),
    ...(error.cause === undefined || depth >= DEEPEST ? {} : { cause: describeError(error.cause, silent, depth + 1) }),
  };
}

/**
 * Whether an error or one of its causes may contain data of the request. Then no message is logged, because outer errors often repeat inner
 * messages.
 */
function quotesValues(error: unknown, depth: number): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof SyntaxError || isFromDatabase(error) || 'params' in error || 'query' in error) return true;
  if (depth >= DEEPEST) return error.cause !== undefined;
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error.cause, ...inner].some((one) => quotesValues(one, depth + 1));
}

/** PostgreSQL gives every error a severity and a code of five characters. */
function isFromDatabase(error: Error): boolean {
  const code: unknown = Reflect.get(error, 'code');
  return 'severity' in error || (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'routine' in error);
}

/** The frames of a stack, without the message before them. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  if (at < 0) return '';
  return stack
    .slice(at + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, MAX_FRAMES)
    .join('\n');
}
