import type { Schema } from './schema.ts';
import type { SqlReading } from './statement.ts';
import type { SourceText, SourceTexts } from './texts.ts';
import { childOf, childrenOf, textOf, type Tree } from './tree.ts';

/** What the type of a row says of one of its members: a column of a table, or a type written by hand. */
type Member =
  | { readonly kind: 'column'; readonly constant: string; readonly property: string; readonly missing: boolean }
  | { readonly kind: 'written' };

/** The members of a row's type by name; null when it cannot be read. */
type Members = ReadonlyMap<string, Member> | null;

const UNREADABLE =
  'has a type of a row that this check cannot read. Write it of Columns, Renamed, Missing and Present, and of what is calculated.';

/** What does not agree between a row's type and what the statement answers; a sentence for each. */
export function rowTypeFaults(
  rowType: Tree,
  { outputs, uses }: SqlReading,
  { at, texts, schema }: { readonly at: SourceText; readonly texts: SourceTexts; readonly schema: Schema },
): string[] {
  // What only asks PostgreSQL itself answers no column of ours.
  if (uses.length === 0) return [];
  const members = membersOf(rowType, at, texts);
  if (members === null) return outputs.some(({ source }) => source !== null) ? [UNREADABLE] : [];
  const byName = new Map(outputs.map((output) => [output.name, output.source]));
  const byHand: string[] = [];
  const faults: string[] = [];
  for (const [name, member] of members) {
    const source = byName.get(name);
    if (source === undefined) faults.push(`has ${name} in the type of a row, which the statement does not answer.`);
    if (source === undefined || source === null) continue;
    const table = schema.tables.get(source.table);
    const property = table?.columns.get(source.column) ?? '';
    if (member.kind === 'written') byHand.push(`${name} (${property} of ${table?.constant ?? ''})`);
    else if (member.constant !== table?.constant || member.property !== property)
      faults.push(
        `has ${name} in the type of a row as ${member.property} of ${member.constant}, but the statement answers ${property} of ${table?.constant ?? ''}.`,
      );
    else if (source.missing && !member.missing)
      faults.push(
        `has ${name} in the type of a row as always there, but an outer join may not find it: write Missing<…>.`,
      );
  }
  if (byHand.length > 0)
    faults.push(
      `writes the types of columns by hand: ${byHand.join(', ')}. Take them from the table by Columns or Renamed of platform/server/database/rows.ts.`,
    );
  return faults;
}

function membersOf(type: Tree, at: SourceText, texts: SourceTexts): Members {
  switch (type['type']) {
    case 'TSTypeLiteral':
      return signaturesOf(childrenOf(type, 'members'));
    case 'TSIntersectionType':
      return together(childrenOf(type, 'types').map((part) => membersOf(part, at, texts)));
    case 'TSParenthesizedType':
      return membersOf(childOf(type, 'typeAnnotation') ?? {}, at, texts);
    case 'TSTypeReference':
      return referenced(type, at, texts);
    default:
      return null;
  }
}

function referenced(type: Tree, at: SourceText, texts: SourceTexts): Members {
  const name = textOf(childOf(type, 'typeName'), 'name') ?? '';
  const given = childrenOf(childOf(type, 'typeArguments') ?? {}, 'params');
  const [first, second] = given;
  if (first === undefined) return named(name, at, texts);
  const inner = () => membersOf(first, at, texts);
  const names = second === undefined ? [] : literalsIn(second);
  switch (name) {
    case 'Columns':
      return columnsOf(
        first,
        names.map((property) => [property, property]),
      );
    case 'Renamed':
      return columnsOf(
        first,
        childrenOf(second ?? {}, 'members').map((member) => [keyOf(member), literalsIn(annotationOf(member)).join('')]),
      );
    case 'Missing':
      return changed(inner(), ([member, said]) => [member, said.kind === 'column' ? { ...said, missing: true } : said]);
    case 'Present':
    case 'Readonly':
      return inner();
    case 'Pick':
      return chosen(inner(), (member) => names.includes(member));
    case 'Omit':
      return chosen(inner(), (member) => !names.includes(member));
    case 'Record':
      // It promises nothing of any column.
      return first['type'] === 'TSStringKeyword' && second?.['type'] === 'TSUnknownKeyword' ? new Map() : null;
    default:
      return null;
  }
}

/** A type of the same file, or one that is imported. */
function named(name: string, at: SourceText, texts: SourceTexts): Members {
  for (const { tree, at: there } of texts.declaredAs(`type ${name}`, at)) {
    if (tree['type'] !== 'TSInterfaceDeclaration') return membersOf(tree, there, texts);
    const own = signaturesOf(childrenOf(childOf(tree, 'body') ?? {}, 'body'));
    const above = childrenOf(tree, 'extends').map((heritage) =>
      referenced({ ...heritage, typeName: heritage['expression'] }, there, texts),
    );
    return together([...above, own]);
  }
  return null;
}

function columnsOf(query: Tree, names: readonly (readonly [string, string])[]): Members {
  const constant = textOf(childOf(query, 'exprName'), 'name');
  if (constant === null) return null;
  return new Map(names.map(([name, property]) => [name, { kind: 'column', constant, property, missing: false }]));
}

function signaturesOf(members: readonly Tree[]): Members {
  return new Map(members.map((member) => [keyOf(member), { kind: 'written' }]));
}

function together(parts: readonly Members[]): Members {
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length ? null : new Map(known.flatMap((part) => [...part]));
}

function chosen(members: Members, isWanted: (name: string) => boolean): Members {
  return members === null ? null : new Map([...members].filter(([name]) => isWanted(name)));
}

function changed(members: Members, change: (entry: readonly [string, Member]) => readonly [string, Member]): Members {
  return members === null ? null : new Map([...members].map(change));
}

function keyOf(member: Tree): string {
  const key = childOf(member, 'key');
  return textOf(key, 'name') ?? textOf(key, 'value') ?? '';
}

function annotationOf(member: Tree): Tree {
  return childOf(childOf(member, 'typeAnnotation') ?? {}, 'typeAnnotation') ?? {};
}

/** The texts of a literal type, or of a union of them. */
function literalsIn(type: Tree): string[] {
  if (type['type'] === 'TSUnionType') return childrenOf(type, 'types').flatMap(literalsIn);
  const value = textOf(childOf(type, 'literal'), 'value');
  return value === null ? [] : [value];
}
