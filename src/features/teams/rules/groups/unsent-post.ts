/** Something that was written to a group and waits to be sent. */
export interface UnsentPost {
  readonly id: string;
  readonly groupId: string;
  readonly message: string;
  readonly cardId: number | null;
  readonly parentId: string | null;
}

/** What waits, as a browser persisted it; whatever is not such a thing is left out. */
export function parseUnsent(text: string | null): readonly UnsentPost[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  return Array.isArray(parsed) ? parsed.filter(isUnsent) : [];
}

function isUnsent(value: unknown): value is UnsentPost {
  if (typeof value !== 'object' || value === null) return false;
  const read = (name: string): unknown => Reflect.get(value, name);
  const cardId = read('cardId');
  const parentId = read('parentId');
  return (
    ['id', 'groupId', 'message'].every((name) => typeof read(name) === 'string') &&
    (cardId === null || typeof cardId === 'number') &&
    (parentId === null || typeof parentId === 'string')
  );
}
