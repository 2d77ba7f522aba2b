import type { CallContract } from '../../../shared/contract.ts';
import { toJsonSchema } from '../../http/json.ts';

/** Fields that name an object or a user, anywhere in a body or query. */
const NAMES_SOMETHING = /^(?:id|ids|number|token|username|email|undoes|account)$|[a-z](?:Id|Ids|Number)$/;

/**
 * Returns the names in a call, as `params.id` or `body.events.cardId`: all path parameters, and fields that are called
 * like a name.
 */
export function namedObjects({ params, query, body }: CallContract): string[] {
  return [
    ...fieldsOf(params).map((field) => `params.${field}`),
    ...[...fieldsOf(query).map((field) => `query.${field}`), ...fieldsOf(body).map((field) => `body.${field}`)].filter(
      (field) => NAMES_SOMETHING.test(field.slice(field.lastIndexOf('.') + 1)),
    ),
  ];
}

function fieldsOf(schema: CallContract['body']): string[] {
  return schema === undefined ? [] : fieldsIn(toJsonSchema(schema, 'input'));
}

/** Every field of a JSON schema, with the fields around it, through lists and alternatives. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const fields = Object.entries(schema).flatMap(([key, inner]) =>
    key === 'properties' ? fieldsOfObject(inner) : fieldsIn(inner),
  );
  return [...new Set(fields)];
}

function fieldsOfObject(properties: object): string[] {
  return Object.entries(properties).flatMap(([name, inner]) => [
    name,
    ...fieldsIn(inner).map((field) => `${name}.${field}`),
  ]);
}
