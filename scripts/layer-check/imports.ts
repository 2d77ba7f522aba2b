import { parseSync, Visitor } from 'oxc-parser';

/** One import as written: static, dynamic, of a type, or a re-export. */
export interface WrittenImport {
  /** What is imported; null when it is computed and cannot be read. */
  readonly specifier: string | null;
  readonly line: number;
  /** Erased before the program runs. */
  readonly typeOnly: boolean;
  /** Happens while the program runs, not before. */
  readonly dynamic: boolean;
}

/**
 * Every import of a source file.
 * @throws Error when the file cannot be parsed, so that nothing passes unread.
 */
export function importsOf(file: string, source: string): WrittenImport[] {
  const { program, errors } = parseSync(file, source);
  const fault = errors.find((error) => error.severity === 'Error');
  if (fault !== undefined) throw new Error(`${file} cannot be read: ${fault.message}`);
  const found: WrittenImport[] = [];
  const add = (start: number, specifier: string | null, typeOnly: boolean, dynamic = false) => {
    found.push({ specifier, line: source.slice(0, start).split('\n').length, typeOnly, dynamic });
  };
  new Visitor({
    ImportDeclaration(node) {
      const names = node.specifiers;
      const eachIsType =
        names.length > 0 && names.every((name) => name.type === 'ImportSpecifier' && name.importKind === 'type');
      add(node.start, node.source.value, node.importKind === 'type' || eachIsType);
    },
    ExportNamedDeclaration(node) {
      if (node.source === null) return;
      const eachIsType = node.specifiers.length > 0 && node.specifiers.every((name) => name.exportKind === 'type');
      add(node.start, node.source.value, node.exportKind === 'type' || eachIsType);
    },
    ExportAllDeclaration(node) {
      add(node.start, node.source.value, node.exportKind === 'type');
    },
    ImportExpression(node) {
      add(node.start, textOf(node.source), false, true);
    },
    TSImportType(node) {
      add(node.start, textOf(node.source), true);
    },
    TSImportEqualsDeclaration(node) {
      if (node.moduleReference.type === 'TSExternalModuleReference') {
        add(node.start, textOf(node.moduleReference.expression), node.importKind === 'type');
      }
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type === 'Identifier' && callee.name === 'require')
        add(node.start, textOf(node.arguments[0]), false, true);
      if (
        callee.type === 'MemberExpression' &&
        callee.object.type === 'MetaProperty' &&
        source.slice(callee.start, callee.end).includes('.glob')
      ) {
        add(node.start, null, false, true);
      }
    },
  }).visit(program);
  return found;
}

/** The text of a literal, also of a template without holes; null for anything computed. */
function textOf(node: unknown): string | null {
  if (typeof node !== 'object' || node === null) return null;
  if ('value' in node && typeof node.value === 'string') return node.value;
  if (!('quasis' in node) || !Array.isArray(node.quasis) || node.quasis.length !== 1) return null;
  const [only]: unknown[] = node.quasis;
  const value = typeof only === 'object' && only !== null && 'value' in only ? only.value : null;
  return typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string'
    ? value.cooked
    : null;
}
