import { parseSync, Visitor } from 'oxc-parser';

/** A class as a script names it. */
export interface NamedClass {
  readonly name: string;
  readonly line: number;
}

/** Attributes and properties that hold classes: `className`, `boxClassName`. */
const HOLDS_CLASSES = /^(?:className|\w+ClassName)$/;

/** Functions that are handed classes, and from which argument on. */
const TAKES_CLASSES: Readonly<Record<string, number>> = { classNames: 0, buttonClass: 1 };

/** The classes that stand in the attributes of a script's markup, whatever chooses between them. */
export function classesInMarkup(file: string, source: string): NamedClass[] {
  const { program } = parseSync(file, source);
  const found = new Map<number, NamedClass>();
  const add = (start: number, text: string): void => {
    const line = source.slice(0, start).split('\n').length;
    text
      .split(/\s+/)
      .filter((name) => name !== '')
      .forEach((name, index) => found.set(start * 100 + index, { name, line }));
  };
  const read = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(read);
    else if (isNode(node)) readNode(node, add, read);
  };
  new Visitor({
    JSXAttribute(node) {
      if (node.name.type === 'JSXIdentifier' && HOLDS_CLASSES.test(node.name.name)) read(node.value);
    },
    CallExpression(node) {
      const from = node.callee.type === 'Identifier' ? TAKES_CLASSES[node.callee.name] : undefined;
      if (from !== undefined) read(node.arguments.slice(from));
    },
  }).visit(program);
  return [...found.values()];
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Reads what a value can be, and leaves out what only chooses: conditions, keys and what is compared. */
function readNode(node: Node, add: (start: number, text: string) => void, read: (node: unknown) => void): void {
  if (node.type === 'Literal' && typeof node['value'] === 'string') add(node.start, node['value']);
  else if (node.type === 'TemplateElement') add(node.start, templateText(node['value']));
  else if (node.type === 'ConditionalExpression') read([node['consequent'], node['alternate']]);
  else if (node.type === 'LogicalExpression')
    read(node['operator'] === '&&' ? node['right'] : [node['left'], node['right']]);
  else if (['JSXExpressionContainer', 'ParenthesizedExpression', 'TSAsExpression'].includes(node.type))
    read(node['expression']);
  else if (node.type === 'TemplateLiteral') read([node['quasis'], node['expressions']]);
  else if (node.type === 'ArrayExpression') read(node['elements']);
}

function templateText(value: unknown): string {
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
}
