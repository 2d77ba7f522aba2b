/** A server-sent event. */
export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/** The complete events of a stream so far, and the incomplete text after them. */
export interface ReadEvents {
  readonly events: readonly StreamEvent[];
  readonly rest: string;
}

/** Parses server-sent events. Drops comments, which only keep the connection open. */
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
