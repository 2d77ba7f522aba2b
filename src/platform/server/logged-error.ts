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
  /** Empty where it could quote what was sent. */
  readonly message: string;
  /** Where in the program it was thrown, line by line, without the message. */
  readonly stack: string;
  readonly cause?: LoggedError;
}

/** How deep an error may lie in others that only pass it on. */
const DEEPEST = 5;
const MOST_FRAMES = 12;
const LONGEST_MESSAGE = 500;

/** What PostgreSQL may say by name: it writes these itself, from the schema. */
const NAMES = ['table', 'column', 'constraint', 'routine'] as const;

/**
 * The one way an error gets into the log. The query library writes the parameters of a statement into its message, and
 * PostgreSQL the row into message, detail and context: a password hash or an email among them. Of these errors only codes
 * and names are told; of a text that could not be parsed neither, since the parser quotes it.
 */
export function loggedError(error: unknown): LoggedError {
  return told(error, quotesValues(error, 0), 0);
}

/** The same in one line. */
export function formatError(error: unknown): string {
  const logged = loggedError(error);
  return logged.message === '' ? wordsOf(logged) : logged.message.replaceAll(/\s+/g, ' ');
}

function wordsOf({ type, code, table, constraint, cause }: LoggedError): string {
  if (code === undefined && cause !== undefined) return wordsOf(cause);
  return [type, code, table, constraint].filter((part) => part !== undefined).join(' ');
}

function told(error: unknown, silent: boolean, depth: number): LoggedError {
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
    ...(error.cause === undefined || depth >= DEEPEST ? {} : { cause: told(error.cause, silent, depth + 1) }),
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
    .slice(0, MOST_FRAMES)
    .join('\n');
}
