import { derivedId } from '../../../platform/server/derived-id.ts';

/** The id of an event that the server makes from something else, such as 'quiz:12:3': the same thing recorded again is the same event. */
export function eventIdOf(source: string): string {
  return derivedId(source);
}
