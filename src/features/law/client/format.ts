/** "1 fact", "12 facts". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : several}`;
}
