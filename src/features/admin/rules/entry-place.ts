/** Where a page of the audit log ended: its last entry. Many may have been made at one instant. */
export interface EntryPlace {
  readonly at: Date;
  readonly id: number;
}

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,10})$/;

/** A place as it stands in an address. */
export function entryPlaceText({ at, id }: EntryPlace): string {
  return `${at.toISOString()}_${id}`;
}

/** The place that a text names; null when it names none. */
export function entryPlace(text: string): EntryPlace | null {
  const [, instant, number] = PLACE.exec(text) ?? [];
  if (instant === undefined || number === undefined) return null;
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) || Number(number) > 2_147_483_647 ? null : { at, id: Number(number) };
}
