import { propertyOf, type SourceText, type SourceTexts } from './texts.ts';
import { childOf, childrenOf, lineOf, nodesOf, textOf, type Tree } from './tree.ts';

/** A statement as it stands in a source file. */
export interface WrittenStatement {
  readonly line: number;
  /** Every text that it can be; null when that cannot be read from the source. */
  readonly texts: readonly string[] | null;
  /** It is given to a query; anything else may be a sentence that begins like a statement. */
  readonly given: boolean;
}

/** A call that asks for rows: what it is given, and the type written for a row. */
export interface QueryCall extends WrittenStatement {
  readonly rowType: Tree | null;
}

const BEGINS_LIKE_SQL =
  /^\s*(?:select\s|insert into\s|update\s+\w+\s+(?:\w+\s+|as \w+\s+)?set\s|delete from\s|with\s+(?:recursive\s+)?\w+(?:\s*\([^)]*\))? as\s|merge into\s|lock table\s|truncate\s|alter table\s|create (?:table|index|trigger|function)\s|copy\s+[\w(]|declare\s+\w+\s)/;

/** Every literal of a file that begins like a statement of SQL. */
export function statementsIn(at: SourceText, texts: SourceTexts): WrittenStatement[] {
  const found: WrittenStatement[] = [];
  const tagged = new Set<Tree>();
  for (const node of nodesOf(at.program)) {
    if (node['type'] === 'TaggedTemplateExpression' && textOf(childOf(node, 'tag'), 'name') === 'sql') {
      const quasi = childOf(node, 'quasi');
      if (quasi === null) continue;
      tagged.add(quasi);
      // What is in the holes of drizzle's tag is sent beside the text.
      const text = quasisOf(quasi).join('$1');
      if (BEGINS_LIKE_SQL.test(text)) found.push({ line: lineOf(at.source, node), texts: [text], given: true });
      continue;
    }
    if (tagged.has(node) || (node['type'] !== 'Literal' && node['type'] !== 'TemplateLiteral')) continue;
    const head = node['type'] === 'TemplateLiteral' ? quasisOf(node)[0] : node['value'];
    if (typeof head !== 'string' || !BEGINS_LIKE_SQL.test(head)) continue;
    found.push({ line: lineOf(at.source, node), texts: texts.textsOf(node, at), given: false });
  }
  return found;
}

/** Every call of a `query` with what it is given. */
export function queryCallsIn(at: SourceText, texts: SourceTexts): QueryCall[] {
  const found: QueryCall[] = [];
  for (const node of nodesOf(at.program)) {
    const callee = node['type'] === 'CallExpression' ? childOf(node, 'callee') : null;
    if (callee?.['type'] !== 'MemberExpression' || textOf(childOf(callee, 'property'), 'name') !== 'query') continue;
    const [given] = childrenOf(node, 'arguments');
    if (given === undefined) continue;
    const [rowType] = childrenOf(childOf(node, 'typeArguments') ?? {}, 'params');
    found.push({
      line: lineOf(at.source, node),
      texts: givenTexts(given, at, texts),
      given: true,
      rowType: rowType ?? null,
    });
  }
  return found;
}

/** What a query is given: a text, an object with one, or one spread from such an object. */
function givenTexts(given: Tree, at: SourceText, texts: SourceTexts): readonly string[] | null {
  const name = textOf(given, 'name');
  for (const { tree, at: there } of name === null ? [] : texts.declaredAs(name, at)) {
    const text = propertyOf(tree, 'text');
    if (text !== null) return texts.textsOf(text, there);
  }
  if (given['type'] !== 'ObjectExpression') return texts.textsOf(given, at);
  const written = propertyOf(given, 'text');
  if (written !== null) return texts.textsOf(written, at);
  for (const property of childrenOf(given, 'properties')) {
    const spread = property['type'] === 'SpreadElement' ? childOf(property, 'argument') : null;
    if (spread !== null) return givenTexts(spread, at, texts);
  }
  return null;
}

function quasisOf(template: Tree): string[] {
  return childrenOf(template, 'quasis').map((quasi) => textOf(childOf(quasi, 'value'), 'cooked') ?? '');
}
