/** One event of a stream that a server sends: its name, and its data as text. */
export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/** What can be read of a stream so far: whole events, and the text that is left for the next piece. */
export interface ReadEvents {
  readonly events: readonly StreamEvent[];
  readonly rest: string;
}

/** Reads server-sent events out of what has come; one that is not whole yet stays for the next piece. Comments keep a line open and say nothing. */
export function readEvents(come: string): ReadEvents {
  const blocks = come.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.map(eventOf).filter(({ data }) => data !== ''), rest };
}

function eventOf(block: string): StreamEvent {
  const lines = block.split('\n');
  const valuesOf = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1))
      .map((value) => (value.startsWith(' ') ? value.slice(1) : value));
  return { name: valuesOf('event')[0] ?? 'message', data: valuesOf('data').join('\n') };
}
