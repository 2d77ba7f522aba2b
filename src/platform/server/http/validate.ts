import type { z } from 'zod';
import type { ErrorIssue } from '../../shared/errors.ts';
import { ApiError } from './api-error.ts';
import type { LengthLimits } from './length-limits.ts';

/** Maximum errors in one answer. */
const MAX_ISSUES = 100;

/**
 * Parses one part of a request by its schema. Checks lengths first, so that no pattern, refinement or transform receives a text above its
 * limit.
 * @throws ApiError INVALID_REQUEST with the first error as message and the first hundred in `issues`
 */
export function validate<S extends z.ZodType>(schema: S, lengths: LengthLimits, value: unknown): z.output<S> {
  const tooLong = lengths.measure(value);
  if (tooLong.length > 0) throw refusalOf(tooLong);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues);
}

function refusalOf(found: readonly z.core.$ZodIssue[]): ApiError {
  const issues = toErrorIssues({ issues: found });
  return new ApiError('INVALID_REQUEST', issues[0]?.message ?? 'The request is not valid.', { issues });
}

/** Returns the first hundred errors of a schema, each with a sentence for the user. */
export function toErrorIssues({ issues }: { readonly issues: readonly z.core.$ZodIssue[] }): ErrorIssue[] {
  return issues.slice(0, MAX_ISSUES).flatMap(issuesOf);
}

function issuesOf(issue: z.core.$ZodIssue): ErrorIssue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join('.'),
      message: `There is no field called "${key.slice(0, 60)}" here. Leave it out.`,
    }));
  }
  return [{ path: issue.path.join('.'), message: sentenceFor(issue) }];
}

/** A schema's own sentence stays; zod's default texts are replaced by texts that name the field. */
function sentenceFor(issue: z.core.$ZodIssue): string {
  if (!isStockPhrase(issue.message)) return issue.message;
  const name = issue.path.length === 0 ? 'The request body' : `The field "${issue.path.join('.')}"`;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && /received undefined/.test(issue.message)
        ? `${name} is missing.`
        : `${name} must be ${article(issue.expected)}.`;
    case 'too_small':
      return `${name} must be at least ${String(issue.minimum)}${unitOf(issue.origin)}.`;
    case 'too_big':
      return `${name} must be at most ${String(issue.maximum)}${unitOf(issue.origin)}.`;
    case 'invalid_value':
      return `${name} must be one of: ${issue.values.map(String).join(', ')}.`;
    default:
      return `${name} is not valid.`;
  }
}

function isStockPhrase(message: string): boolean {
  return /^(Invalid|Too (small|big)|Unrecognized|Expected)/.test(message);
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters long';
  if (origin === 'array') return ' items long';
  return '';
}

function article(expected: string): string {
  if (expected === 'string') return 'text';
  if (expected === 'int') return 'a whole number';
  if (expected === 'array') return 'a list';
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`;
}
