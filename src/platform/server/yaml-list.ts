import { Document, isMap, isScalar, isSeq, parseDocument, visit, type Pair, type YAMLMap } from 'yaml';

/** Key of an entry of a list in a YAML file. */
export interface YamlEntry {
  /** The name of the list at the top of the file. */
  readonly list: string;
  /** The field that identifies an entry, and its value. */
  readonly field: string;
  readonly value: string;
}

/** Characters of a line of our files. */
const LINE = 120;

/** Whether a file has an entry. */
export function hasEntry(text: string, entry: YamlEntry): boolean {
  return nodeOf(text, entry) !== null;
}

/**
 * Returns the text of a YAML file with one entry changed. `after` is the whole entry; null deletes it. Only fields that
 * differ between `before` and `after` are rewritten, so that comments and layout stay.
 * @throws Error when the file has no such entry
 */
export function withEntry(
  text: string,
  entry: YamlEntry,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>> | null,
): string {
  const node = nodeOf(text, entry);
  if (node === null) throw new Error(`There is no ${entry.field} ${entry.value} among the ${entry.list}.`);
  const spans = node.items.flatMap((pair) => spanOf(text, pair) ?? []);
  const [first] = spans;
  const last = spans.at(-1);
  if (first === undefined || last === undefined) throw new Error(`${entry.field} ${entry.value} has no fields.`);
  if (after === null) return `${text.slice(0, lineStart(text, first.from))}${text.slice(nextLine(text, last.to))}`;
  const indent = first.from - lineStart(text, first.from);
  const edits = spans.flatMap((span): { from: number; to: number; text: string }[] => {
    const value = after[span.name];
    if (JSON.stringify(value) === JSON.stringify(before[span.name])) return [];
    if (value === undefined) return [{ from: lineStart(text, span.from), to: nextLine(text, span.to), text: '' }];
    return [{ ...span, text: written(span.name, value, indent) }];
  });
  const named = new Set(spans.map(({ name }) => name));
  const added = Object.entries(after).filter(([name, value]) => value !== undefined && !named.has(name));
  if (added.length > 0) {
    const lines = added.map(([name, value]) => `${' '.repeat(indent)}${written(name, value, indent)}\n`).join('');
    edits.push({ from: nextLine(text, last.to), to: nextLine(text, last.to), text: lines });
  }
  return edits.reduceRight((whole, edit) => `${whole.slice(0, edit.from)}${edit.text}${whole.slice(edit.to)}`, text);
}

/** The text of a file whose list has one entry more, at the end; `entry` names its fields in the order in which they are written. */
export function withNewEntry(text: string, list: string, entry: Readonly<Record<string, unknown>>): string {
  const { contents } = parseDocument(text);
  const entries = isMap(contents) ? contents.get(list) : undefined;
  const [first] = isSeq(entries) ? entries.items : [];
  const at = isMap(first) ? first.range?.[0] : undefined;
  if (at === undefined) throw new Error(`There are no ${list} to add to.`);
  const indent = at - lineStart(text, at);
  const fields = Object.entries(entry).flatMap(([name, value]) =>
    value === undefined ? [] : written(name, value, indent),
  );
  const lines = fields.map((field, place) => `${' '.repeat(indent - 2)}${place === 0 ? '- ' : '  '}${field}\n`);
  return `${text.trimEnd()}\n\n${lines.join('')}`;
}

function nodeOf(text: string, { list, field, value }: YamlEntry): YAMLMap | null {
  const { contents } = parseDocument(text);
  const entries = isMap(contents) ? contents.get(list) : undefined;
  if (!isSeq(entries)) return null;
  const found = entries.items.find((each) => isMap(each) && String(each.get(field)) === value);
  return isMap(found) ? found : null;
}

/** Position of a field in the text, from the first letter of its name to the last of its value. */
function spanOf(text: string, { key, value }: Pair): { name: string; from: number; to: number } | null {
  if (!isScalar(key) || !key.range) return null;
  const range = isMap(value) || isSeq(value) || isScalar(value) ? value.range : null;
  const [from] = key.range;
  const end = range?.[1] ?? key.range[1];
  return { name: String(key.value), from, to: from + text.slice(from, end).trimEnd().length };
}

/** Formats a field in our files' style: long values are folded. */
function written(name: string, value: unknown, indent: number): string {
  const document = new Document({ [name]: value });
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value === 'string' && indent + name.length + node.value.length > LINE - 6)
        node.type = 'BLOCK_FOLDED';
    },
  });
  return document
    .toString({ lineWidth: LINE - indent, flowCollectionPadding: false })
    .trimEnd()
    .replaceAll('\n', `\n${' '.repeat(indent)}`);
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
}
