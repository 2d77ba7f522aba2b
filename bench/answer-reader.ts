/** A response as far as a load generator reads it. */
export interface Answer {
  readonly status: number;
  /** Bytes of its body as they came over the wire, still compressed if they were. */
  readonly bodyLength: number;
}

/** Maximum length of a response head, so that invalid data are not buffered without limit. */
const LONGEST_HEAD = 16 * 1024;

/**
 * Reads the responses of one connection in order and keeps only status and length, because an expensive client would measure itself. A
 * request is sent after the response to the previous one.
 */
export function createAnswerReader(): (bytes: Buffer) => Answer | null {
  let gathered = '';
  let status = 0;
  let bodyLength = 0;
  /** Bytes still to come of the body or of the chunk; null while a head or the line before a chunk is read. */
  let toCome: number | null = null;
  let inChunks = false;

  /** Returns the text up to and including `end` once it is complete. The bytes after the returned offset stay in `bytes`. */
  function textUpTo(end: string, bytes: Buffer, from: number): { text: string; next: number } | null {
    const before = gathered.length;
    gathered += bytes.toString('latin1', from, from + LONGEST_HEAD);
    const found = gathered.indexOf(end, Math.max(0, before - end.length));
    if (found === -1) {
      if (gathered.length >= LONGEST_HEAD) throw new Error('The head of a response is too long.');
      return null;
    }
    const text = gathered.slice(0, found);
    gathered = '';
    return { text, next: from + found + end.length - before };
  }

  return function read(bytes) {
    for (let place = 0; ;) {
      if (toCome !== null) {
        const taken = Math.min(toCome, bytes.length - place);
        toCome -= taken;
        place += taken;
        if (toCome > 0) return null;
        toCome = null;
        if (!inChunks) return { status, bodyLength };
        continue;
      }
      if (inChunks) {
        const line = textUpTo('\r\n', bytes, place);
        if (line === null) return null;
        place = line.next;
        const size = Number.parseInt(line.text, 16);
        if (Number.isNaN(size)) throw new Error(`A response has a chunk of invalid length "${line.text}".`);
        bodyLength += size;
        // Each chunk is followed by a line end; the last, empty chunk by that of the message.
        toCome = size + 2;
        inChunks = size > 0;
        continue;
      }
      const head = textUpTo('\r\n\r\n', bytes, place);
      if (head === null) return null;
      place = head.next;
      status = Number(head.text.slice(9, 12));
      inChunks = /\r\ntransfer-encoding: chunked/i.test(head.text);
      bodyLength = 0;
      if (inChunks) continue;
      const length = /\r\ncontent-length: (\d+)/i.exec(head.text)?.[1];
      if (length === undefined) throw new Error(`A response has no content-length: ${head.text}`);
      bodyLength = Number(length);
      toCome = bodyLength;
    }
  };
}
