import { inflateSync } from 'node:zlib';

/** Contents of a PDF for tests. */
export interface ReadPdf {
  /** The text of each page, one line of output to a line; furniture included. */
  readonly pages: readonly string[];
  /** The titles of the outline, in order. */
  readonly outline: readonly string[];
  /** The places that may be linked to, and the places and addresses that are. */
  readonly destinations: readonly string[];
  readonly goesTo: readonly string[];
  readonly addresses: readonly string[];
  /** Number of elements by kind in the tagged structure. */
  readonly tags: ReadonlyMap<string, number>;
  /** The entries of the catalogue and of the document information, as written. */
  readonly catalogue: string;
  readonly information: ReadonlyMap<string, string>;
}

/** Reads a PDF as pdfkit writes it. Throws when a part every PDF has is missing. */
export function readPdf(bytes: Buffer): ReadPdf {
  const text = unpacked(bytes);
  const objects = new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const objectOf = (id: string | undefined): string => {
    const found = objects.get(id ?? '');
    if (found === undefined) throw new Error(`The PDF has no object ${id}.`);
    return found;
  };
  const reference = (body: string, key: string): string => objectOf(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1]);
  /** Returns a part of the catalogue that may be missing, such as the outline. */
  const optional = (key: string): string => (catalogue.includes(`/${key} `) ? reference(catalogue, key) : '');
  const trailer = text.slice(text.lastIndexOf('trailer'));
  const catalogue = reference(trailer, 'Root');
  const letters = new Map(
    [...text.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
      name,
      lettersOf(reference(objectOf(id), 'ToUnicode')),
    ]),
  );
  const kids = /\/Kids \[([^\]]*)\]/.exec(reference(catalogue, 'Pages'))?.[1] ?? '';
  const information = reference(trailer, 'Info');

  return {
    pages: [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => pageText(reference(objectOf(id), 'Contents'), letters)),
    outline: outlineTitles(optional('Outlines'), objectOf),
    destinations: [...optional('Names').matchAll(/\n\s*\(([^)]*)\) \[/g)].map(([, name = '']) => name),
    goesTo: [...objects.values()].filter((body) => body.includes('/S /GoTo')).map((body) => stringIn(body, 'D')),
    addresses: [...objects.values()].filter((body) => body.includes('/S /URI')).map((body) => stringIn(body, 'URI')),
    tags: [...objects.values()].reduce((tags, body) => {
      const tag = /^<<\n\/S \/(\w+)\n(?:\/Alt .*\n)?\/P /.exec(body)?.[1];
      return tag === undefined ? tags : tags.set(tag, (tags.get(tag) ?? 0) + 1);
    }, new Map<string, number>()),
    catalogue,
    information: new Map(
      [...information.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, key = '', id]) => [
        key,
        decoded(objectOf(id).trim().slice(1, -1)),
      ]),
    ),
  };
}

/** A PDF as a text, with its packed streams as they were before. */
function unpacked(bytes: Buffer): string {
  const written = bytes.toString('latin1');
  let [text, from] = ['', 0];
  for (const { 0: head, 1: length, index } of written.matchAll(
    /\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g,
  )) {
    const begin = index + head.length;
    const end = begin + Number(length);
    text += written.slice(from, begin) + inflateSync(bytes.subarray(begin, end)).toString('latin1');
    from = end;
  }
  return text + written.slice(from);
}

/** The letters of a font by the number of their shape, from its ToUnicode map. */
function lettersOf(cmap: string): readonly string[] {
  return [...cmap.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([^>]*)>/g)].map(([, codes = '']) =>
      String.fromCharCode(...codes.split(' ').map((code) => Number.parseInt(code, 16))),
    ),
  );
}

function pageText(content: string, fonts: ReadonlyMap<string, readonly string[]>): string {
  let letters: readonly string[] = [];
  return content
    .split('\n')
    .map((operation) => {
      const font = /^\/(F\d+) \S+ Tf$/.exec(operation)?.[1];
      if (font !== undefined) letters = fonts.get(font) ?? [];
      const shown = /^\[(.*)\] TJ$/.exec(operation)?.[1] ?? '';
      return [...shown.matchAll(/<([0-9a-f]*)>/g)]
        .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
        .map((code) => letters[Number.parseInt(code, 16)] ?? '')
        .join('');
    })
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll('\u00A0', ' ');
}

function outlineTitles(entry: string, objectOf: (id: string) => string): string[] {
  const next = (key: string): string[] => {
    const id = new RegExp(`/${key} (\\d+) 0 R`).exec(entry)?.[1];
    return id === undefined ? [] : outlineTitles(objectOf(id), objectOf);
  };
  return [...(entry.includes('/Title ') ? [stringIn(entry, 'Title')] : []), ...next('First'), ...next('Next')];
}

function stringIn(body: string, key: string): string {
  return decoded(new RegExp(`/${key} \\(((?:\\\\[\\s\\S]|[^\\\\)])*)\\)`).exec(body)?.[1] ?? '');
}

/** A string of a PDF: escapes undone; UTF-16 where it begins with the mark for it. */
function decoded(written: string): string {
  const plain = written.replaceAll(
    /\\([nrtbf()\\])/g,
    (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign,
  );
  if (!plain.startsWith('\u00FE\u00FF')) return plain;
  return Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le');
}
