/** A day (`YYYY-MM-DD`) as people write it: "21 November 2026". */
export function formatDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** "1 fact", "12 facts". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : several}`;
}
