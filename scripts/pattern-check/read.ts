import { parseSync, Visitor } from 'oxc-parser';

/** One regular expression as written in a source file. */
export interface WrittenPattern {
  readonly line: number;
  /** Null when it is put together while the program runs and cannot be read. */
  readonly pattern: { readonly source: string; readonly flags: string } | null;
  /** Why a pattern that cannot be read is linear all the same: the rest of a comment `Linear: …` on the line before. */
  readonly reason: string | null;
}

/** A node of the syntax tree, as far as the text of constants is concerned. */
interface TextNode {
  readonly type: string;
  readonly [property: string]: unknown;
}

/**
 * Every regular expression of a source file: literals, and those made by `RegExp` from texts that can be read, also through
 * constants of the same file.
 * @throws Error when the file cannot be parsed, so that nothing passes unread.
 */
export function patternsOf(file: string, source: string): WrittenPattern[] {
  const { program, comments, errors } = parseSync(file, source);
  const fault = errors.find((error) => error.severity === 'Error');
  if (fault !== undefined) throw new Error(`${file} cannot be read: ${fault.message}`);
  const lineOf = (at: number) => source.slice(0, at).split('\n').length;
  const reasons = new Map(
    comments.flatMap(({ value, end }) => {
      const written = value.trimStart();
      return written.startsWith('Linear: ') ? [[lineOf(end), written.slice('Linear: '.length).trim()] as const] : [];
    }),
  );
  const constants = new Map<string, TextNode>();
  const found: WrittenPattern[] = [];
  const made: { start: number; args: readonly unknown[] }[] = [];
  new Visitor({
    Literal(node) {
      if ('regex' in node)
        found.push({
          line: lineOf(node.start),
          pattern: { source: node.regex.pattern, flags: node.regex.flags },
          reason: null,
        });
    },
    VariableDeclaration(node) {
      if (node.kind !== 'const') return;
      for (const { id, init } of node.declarations)
        if (id.type === 'Identifier' && isNode(init)) constants.set(id.name, init);
    },
    NewExpression(node) {
      if (isRegExp(node.callee)) made.push({ start: node.start, args: node.arguments });
    },
    CallExpression(node) {
      if (isRegExp(node.callee)) made.push({ start: node.start, args: node.arguments });
    },
  }).visit(program);
  for (const { start, args } of made) {
    const line = lineOf(start);
    const text = textOf(args[0], constants);
    const flags = args.length < 2 ? '' : textOf(args[1], constants);
    found.push({
      line,
      pattern: text === null || flags === null ? null : { source: text, flags },
      reason: reasons.get(line - 1) ?? null,
    });
  }
  return found.toSorted((first, second) => first.line - second.line);
}

function isNode(value: unknown): value is TextNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** `RegExp`, also as `globalThis.RegExp`. */
function isRegExp(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return callee['name'] === 'RegExp';
  return callee.type === 'MemberExpression' && isNode(callee['property']) && callee['property']['name'] === 'RegExp';
}

/** The text an expression always has; null when it depends on anything but constants of the file. */
function textOf(node: unknown, constants: ReadonlyMap<string, TextNode>): string | null {
  if (!isNode(node)) return null;
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' || typeof node['value'] === 'number' ? String(node['value']) : null;
    case 'Identifier': {
      const name = String(node['name']);
      const rest = new Map(constants);
      rest.delete(name);
      return textOf(constants.get(name), rest);
    }
    case 'BinaryExpression': {
      const [left, right] = [textOf(node['left'], constants), textOf(node['right'], constants)];
      return node['operator'] === '+' && left !== null && right !== null ? left + right : null;
    }
    case 'TemplateLiteral':
      return templateText(node, 'cooked', constants);
    case 'TaggedTemplateExpression':
      return isStringRaw(node['tag']) && isNode(node['quasi']) ? templateText(node['quasi'], 'raw', constants) : null;
    default:
      return null;
  }
}

function isStringRaw(tag: unknown): boolean {
  return (
    isNode(tag) &&
    tag.type === 'MemberExpression' &&
    isNode(tag['object']) &&
    tag['object']['name'] === 'String' &&
    isNode(tag['property']) &&
    tag['property']['name'] === 'raw'
  );
}

function templateText(
  { quasis, expressions }: TextNode,
  form: 'cooked' | 'raw',
  constants: ReadonlyMap<string, TextNode>,
): string | null {
  if (!Array.isArray(quasis) || !Array.isArray(expressions)) return null;
  const holes = expressions.map((hole: unknown) => textOf(hole, constants));
  const texts = quasis.map((quasi: unknown) =>
    isNode(quasi) && typeof quasi['value'] === 'object' && quasi['value'] !== null
      ? Reflect.get(quasi['value'], form)
      : null,
  );
  const parts = texts.flatMap((text, place) => (place < holes.length ? [text, holes[place]] : [text]));
  return parts.every((part) => typeof part === 'string') ? parts.join('') : null;
}
