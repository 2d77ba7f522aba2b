/** The screen, with the page of one insight, on whatever day it is. */
export function addressOfInsight(id: number): string {
  return `/daily-insights?insight=${id}`;
}

/** The insight that an address asks for; null for none, or for what is no id. */
export function insightInAddress(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}
