import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { childOf, childrenOf, isTree, nodesOf, textOf, type Tree } from './tree.ts';

/** A source file, read far enough to know what its constants say. */
export interface SourceText {
  /** Path inside src/, with forward slashes. */
  readonly file: string;
  readonly source: string;
  readonly program: Tree;
  /** What is declared under a name anywhere in the file: the initial value, the list that a loop walks, or a function. */
  readonly declared: ReadonlyMap<string, readonly Tree[]>;
  /** Imported names: the file and the name there. */
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

/** The files of src/, each read once. */
export class SourceTexts {
  readonly #root: string;
  readonly #read = new Map<string, SourceText | null>();

  constructor(root: string) {
    this.#root = root;
  }

  /** A file of src/; null when there is none. @throws Error when it cannot be parsed */
  read(file: string): SourceText | null {
    let found = this.#read.get(file);
    if (found === undefined) {
      const whole = path.join(this.#root, file);
      found = existsSync(whole) ? sourceTextOf(file, readFileSync(whole, 'utf8')) : null;
      this.#read.set(file, found);
    }
    return found;
  }

  /** All texts that an expression can be; null when that cannot be read from the source. */
  textsOf(
    expression: Tree,
    at: SourceText,
    bound: ReadonlyMap<string, readonly string[]> = new Map(),
  ): readonly string[] | null {
    const inner = childOf(expression, 'expression');
    switch (expression['type']) {
      case 'Literal':
        return typeof expression['value'] === 'string' || typeof expression['value'] === 'number'
          ? [String(expression['value'])]
          : null;
      case 'TemplateLiteral':
        return this.#templateTexts(expression, at, bound);
      case 'Identifier':
        return bound.get(textOf(expression, 'name') ?? '') ?? this.#namedTexts(textOf(expression, 'name') ?? '', at);
      case 'MemberExpression':
        return this.#memberTexts(expression, at);
      case 'ConditionalExpression':
        return this.#either([childOf(expression, 'consequent'), childOf(expression, 'alternate')], at, bound);
      case 'BinaryExpression':
        return expression['operator'] === '+'
          ? this.#joined([childOf(expression, 'left'), childOf(expression, 'right')], at, bound)
          : null;
      case 'CallExpression':
        return this.#callTexts(expression, at, bound);
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return inner === null ? null : this.textsOf(inner, at, bound);
      default:
        return null;
    }
  }

  /** What stands under a name: declared here, or where it is imported from. */
  declaredAs(name: string, at: SourceText): { readonly tree: Tree; readonly at: SourceText }[] {
    const here = at.declared.get(name) ?? [];
    if (here.length > 0) return here.map((tree) => ({ tree, at }));
    const from = at.imported.get(name);
    const other = from === undefined ? null : this.read(from.file);
    return other === null || from === undefined ? [] : this.declaredAs(from.name, other);
  }

  #namedTexts(name: string, at: SourceText): readonly string[] | null {
    const found = this.declaredAs(name, at).flatMap(({ tree, at: there }) =>
      tree['type'] === 'ArrayExpression'
        ? childrenOf(tree, 'elements').map((element) => this.textsOf(element, there))
        : [this.textsOf(tree, there)],
    );
    const known = found.filter((texts) => texts !== null);
    return known.length === 0 || known.length < found.length ? null : known.flat();
  }

  #memberTexts(expression: Tree, at: SourceText): readonly string[] | null {
    const object = childOf(expression, 'object');
    const wanted = textOf(childOf(expression, 'property'), 'name');
    if (object?.['type'] !== 'Identifier' || wanted === null) return null;
    for (const { tree, at: there } of this.declaredAs(textOf(object, 'name') ?? '', at)) {
      const value = propertyOf(tree, wanted);
      if (value !== null) return this.textsOf(value, there);
    }
    return null;
  }

  #templateTexts(
    expression: Tree,
    at: SourceText,
    bound: ReadonlyMap<string, readonly string[]>,
  ): readonly string[] | null {
    let texts: readonly string[] = [''];
    const holes = childrenOf(expression, 'expressions');
    for (const [index, quasi] of childrenOf(expression, 'quasis').entries()) {
      const cooked = textOf(childOf(quasi, 'value'), 'cooked') ?? '';
      texts = texts.map((text) => text + cooked);
      const hole = holes[index];
      if (hole === undefined) continue;
      const fillings = this.textsOf(hole, at, bound);
      if (fillings === null) return null;
      texts = texts.flatMap((text) => fillings.map((filling) => text + filling));
    }
    return texts;
  }

  /** A list joined to a text, or a function of this file that only makes one. */
  #callTexts(call: Tree, at: SourceText, bound: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
    const callee = childOf(call, 'callee');
    const given = childrenOf(call, 'arguments');
    if (callee?.['type'] === 'MemberExpression' && textOf(childOf(callee, 'property'), 'name') === 'join') {
      const list = this.#listOf(childOf(callee, 'object'), at);
      const separator = given[0] === undefined ? [','] : this.textsOf(given[0], at, bound);
      const texts = list?.map((item) => this.textsOf(item, at, bound)?.[0] ?? null) ?? [null];
      return texts.includes(null) || separator === null ? null : [texts.join(separator[0])];
    }
    if (callee?.['type'] !== 'Identifier') return null;
    for (const { tree, at: there } of this.declaredAs(textOf(callee, 'name') ?? '', at)) {
      const made = madeBy(tree);
      if (made === null) continue;
      const values = new Map<string, readonly string[]>();
      for (const [index, parameter] of made.parameters.entries()) {
        const value = given[index] === undefined ? null : this.textsOf(given[index], at, bound);
        if (value !== null) values.set(parameter, value);
      }
      return this.textsOf(made.text, there, values);
    }
    return null;
  }

  #listOf(tree: Tree | null, at: SourceText): Tree[] | null {
    if (tree?.['type'] === 'ArrayExpression') return childrenOf(tree, 'elements');
    if (tree?.['type'] !== 'Identifier') return null;
    const [found] = this.declaredAs(textOf(tree, 'name') ?? '', at);
    return found === undefined ? null : this.#listOf(withoutType(found.tree), found.at);
  }

  #either(
    choices: (Tree | null)[],
    at: SourceText,
    bound: ReadonlyMap<string, readonly string[]>,
  ): readonly string[] | null {
    const texts = choices.map((choice) => (choice === null ? null : this.textsOf(choice, at, bound)));
    return texts.some((each) => each === null) ? null : texts.flatMap((each) => each ?? []);
  }

  #joined(
    parts: (Tree | null)[],
    at: SourceText,
    bound: ReadonlyMap<string, readonly string[]>,
  ): readonly string[] | null {
    let texts: readonly string[] = [''];
    for (const part of parts) {
      const more = part === null ? null : this.textsOf(part, at, bound);
      if (more === null) return null;
      texts = texts.flatMap((text) => more.map((end) => text + end));
    }
    return texts;
  }
}

/** The value of a property in an object literal; null without one. */
export function propertyOf(tree: Tree, name: string): Tree | null {
  const object = withoutType(tree);
  if (object['type'] !== 'ObjectExpression') return null;
  for (const property of childrenOf(object, 'properties')) {
    const key = childOf(property, 'key');
    if (textOf(key, 'name') === name || textOf(key, 'value') === name) return childOf(property, 'value');
  }
  return null;
}

/** The names of the properties in an object literal; null when others are spread into it. */
export function propertyNamesOf(tree: Tree): string[] | null {
  const properties = childrenOf(withoutType(tree), 'properties');
  const names = properties.map((property) => textOf(childOf(property, 'key'), 'name'));
  const known = names.filter((name) => name !== null);
  return known.length === names.length && names.length > 0 ? known : null;
}

function withoutType(tree: Tree): Tree {
  const inner = childOf(tree, 'expression');
  return inner !== null && ['TSAsExpression', 'TSSatisfiesExpression'].includes(String(tree['type']))
    ? withoutType(inner)
    : tree;
}

/** A function that only answers an expression: its parameters and that expression. */
function madeBy(tree: Tree): { parameters: string[]; text: Tree } | null {
  if (tree['type'] !== 'ArrowFunctionExpression' && tree['type'] !== 'FunctionDeclaration') return null;
  const body = childOf(tree, 'body');
  const statements = body === null ? [] : childrenOf(body, 'body');
  const only = body?.['type'] === 'BlockStatement' || body?.['type'] === 'FunctionBody' ? statements.at(-1) : null;
  const last = only?.['type'] === 'ExpressionStatement' ? childOf(only, 'expression') : null;
  const text =
    only?.['type'] === 'ReturnStatement' ? childOf(only, 'argument') : (last ?? (only === null ? body : null));
  return text === null
    ? null
    : { parameters: childrenOf(tree, 'params').map((item) => textOf(item, 'name') ?? ''), text };
}

function sourceTextOf(file: string, source: string): SourceText {
  const { program, errors } = parseSync(file, source);
  const fault = errors.find((error) => error.severity === 'Error');
  if (fault !== undefined) throw new Error(`${file} cannot be read: ${fault.message}`);
  const declared = new Map<string, Tree[]>();
  const imported = new Map<string, { file: string; name: string }>();
  const declare = (name: string | null, tree: Tree | null) => {
    if (name !== null && tree !== null) declared.set(name, [...(declared.get(name) ?? []), tree]);
  };
  const root: unknown = program;
  for (const node of nodesOf(root)) {
    if (node['type'] === 'VariableDeclarator') declare(textOf(childOf(node, 'id'), 'name'), childOf(node, 'init'));
    if (node['type'] === 'FunctionDeclaration') declare(textOf(childOf(node, 'id'), 'name'), node);
    if (node['type'] === 'TSInterfaceDeclaration') declare(typeName(node), node);
    if (node['type'] === 'TSTypeAliasDeclaration') declare(typeName(node), childOf(node, 'typeAnnotation'));
    if (node['type'] === 'ForOfStatement') {
      const [variable] = childrenOf(childOf(node, 'left') ?? {}, 'declarations');
      declare(textOf(childOf(variable ?? {}, 'id'), 'name'), childOf(node, 'right'));
    }
    if (node['type'] === 'ImportDeclaration') noteImports(node, file, imported);
  }
  return { file, source, program: isTree(root) ? root : {}, declared, imported };
}

/** Types and values may have the same name. */
function typeName(declaration: Tree): string {
  return `type ${textOf(childOf(declaration, 'id'), 'name') ?? ''}`;
}

function noteImports(node: Tree, file: string, imported: Map<string, { file: string; name: string }>): void {
  const specifier = textOf(childOf(node, 'source'), 'value') ?? '';
  if (!specifier.startsWith('.')) return;
  const target = path.posix.join(path.posix.dirname(file), specifier);
  for (const item of childrenOf(node, 'specifiers')) {
    const local = textOf(childOf(item, 'local'), 'name');
    const name = textOf(childOf(item, 'imported'), 'name');
    if (local === null || name === null) continue;
    imported.set(local, { file: target, name });
    imported.set(`type ${local}`, { file: target, name: `type ${name}` });
  }
}
