/** Last item of a page. Several items may have the same instant, so the cursor includes the id. */
export interface ListCursor {
  readonly sentAt: Date;
  readonly id: string;
}

/** Characters of a formatted cursor: an instant, `_` and an id. */
export const CURSOR_LENGTH = 61;

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/i;

/** Formats a cursor for a query parameter. */
export function formatCursor({ sentAt, id }: ListCursor): string {
  return `${sentAt.toISOString()}_${id}`;
}

/** Parses a formatted cursor; null when it is invalid. */
export function parseCursor(text: string): ListCursor | null {
  const [, instant, id] = CURSOR.exec(text) ?? [];
  if (instant === undefined || id === undefined) return null;
  const sentAt = new Date(instant);
  return Number.isNaN(sentAt.getTime()) ? null : { sentAt, id };
}
