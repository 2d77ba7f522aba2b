/** Where a page of reports ended: its last report. Several may have come at one instant, so the instant alone would skip some. */
export interface ListPlace {
  readonly sentAt: Date;
  readonly id: string;
}

/** The characters of a place as it stands in an address: those of an instant and an id, and what joins them. */
export const LIST_PLACE_LENGTH = 61;

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/i;

/** A place as it stands in an address. */
export function placeText({ sentAt, id }: ListPlace): string {
  return `${sentAt.toISOString()}_${id}`;
}

/** The place that a text names; null when it names none. */
export function placeAfter(text: string): ListPlace | null {
  const [, instant, id] = PLACE.exec(text) ?? [];
  if (instant === undefined || id === undefined) return null;
  const sentAt = new Date(instant);
  return Number.isNaN(sentAt.getTime()) ? null : { sentAt, id };
}
