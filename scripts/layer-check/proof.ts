import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkLayers } from './check-imports.ts';

const PLANTED = 'features/planted';

/** A neighbour that other features may use, and files of both sides to aim at. */
const GROUND: Readonly<Record<string, string>> = {
  'features/neighbour/contract.ts': 'export const answer = 1;\nexport type Answer = number;\n',
  'features/neighbour/rules/rule.ts': 'export const rule = 1;\n',
  'features/neighbour/server/service.ts': 'export const service = 1;\n',
  'features/neighbour/server/store.ts': 'export const store = 1;\n',
  'features/neighbour/server/tables.ts': 'export const tables = 1;\n',
  'features/neighbour/client/service.ts': 'export const useIt = 1;\n',
  'features/neighbour/client/parts.tsx': 'export const Lent = 1;\n',
  'features/neighbour/client/Screen.tsx': 'export const Screen = 1;\n',
  [`${PLANTED}/contract.ts`]: 'export const own = 1;\nexport type Own = number;\n',
  [`${PLANTED}/server/store.ts`]: 'export const store = 1;\n',
  [`${PLANTED}/client/Screen.tsx`]: 'export const Screen = 1;\n',
  [`${PLANTED}/client/service.ts`]: 'export const useOwn = 1;\n',
  'platform/shared/planted.ts': 'export const shared = 1;\n',
  'platform/server/planted.ts': 'export const server = 1;\n',
  'platform/client/planted.ts': 'export const client = 1;\n',
};

/** Imports that are allowed: a check that refuses everything proves nothing either. */
const INNOCENT: Readonly<Record<string, string>> = {
  [`${PLANTED}/rules/innocent.ts`]:
    "import type { Own } from '../contract.ts';\nimport { rule } from '../../neighbour/rules/rule.ts';\nexport const sum: Own = rule;\n",
  [`${PLANTED}/server/innocent.ts`]:
    "import path from 'node:path';\nimport { service } from '../../neighbour/server/service.ts';\nimport { answer } from '../../neighbour/contract.ts';\nexport const all = [path, service, answer];\n",
  [`${PLANTED}/server/tables.ts`]:
    "import { tables } from '../../neighbour/server/tables.ts';\nexport const own = tables;\n",
  [`${PLANTED}/client/innocent.tsx`]:
    "import type { Own } from '../contract.ts';\nimport { useIt } from '../../neighbour/client/service.ts';\nimport { Lent } from '../../neighbour/client/parts.tsx';\nimport { useState } from 'react';\nexport const all: [Own, unknown, unknown, unknown] = [1, useIt, Lent, useState];\n",
  [`${PLANTED}/client/innocent.test.ts`]: "import { store } from '../server/store.ts';\nexport const tested = store;\n",
};

/** Every kind of forbidden import, each in a file of its own; the check must fail on each. */
export const FORBIDDEN: Readonly<Record<string, string>> = {
  [`${PLANTED}/rules/to-server.ts`]: "import { store } from '../server/store.ts';\nexport const it = store;\n",
  [`${PLANTED}/rules/to-client.ts`]: "export { Screen } from '../client/Screen.tsx';\n",
  [`${PLANTED}/rules/to-contract-at-run-time.ts`]: "import { own } from '../contract.ts';\nexport const it = own;\n",
  [`${PLANTED}/rules/to-a-package.ts`]: "import { z } from 'zod';\nexport const it = z;\n",
  [`${PLANTED}/rules/to-node.ts`]: "import { readFile } from 'node:fs/promises';\nexport const it = readFile;\n",
  [`${PLANTED}/rules/to-platform-server.ts`]:
    "import type { server } from '../../../platform/server/planted.ts';\nexport type It = typeof server;\n",
  [`${PLANTED}/server/to-client.ts`]: "import { Screen } from '../client/Screen.tsx';\nexport const it = Screen;\n",
  [`${PLANTED}/server/to-foreign-store.ts`]:
    "import { store } from '../../neighbour/server/store.ts';\nexport const it = store;\n",
  [`${PLANTED}/server/to-foreign-tables.ts`]:
    "import { tables } from '../../neighbour/server/tables.ts';\nexport const it = tables;\n",
  [`${PLANTED}/server/to-foreign-client-service.ts`]:
    "import { useIt } from '../../neighbour/client/service.ts';\nexport const it = useIt;\n",
  [`${PLANTED}/server/to-platform-client.ts`]:
    "import { client } from '../../../platform/client/planted.ts';\nexport const it = client;\n",
  [`${PLANTED}/server/to-react.ts`]: "import { useState } from 'react';\nexport const it = useState;\n",
  [`${PLANTED}/server/to-a-test.ts`]:
    "import { tested } from '../client/innocent.test.ts';\nexport const it = tested;\n",
  [`${PLANTED}/server/without-node-prefix.ts`]: "import path from 'path';\nexport const it = path;\n",
  [`${PLANTED}/server/without-extension.ts`]: "import { store } from './store';\nexport const it = store;\n",
  [`${PLANTED}/client/to-server.ts`]: "import { store } from '../server/store.ts';\nexport const it = store;\n",
  [`${PLANTED}/client/to-server-as-type.ts`]: "export type It = typeof import('../server/store.ts');\n",
  [`${PLANTED}/client/to-server-dynamically.ts`]: "export const it = () => import('../server/store.ts');\n",
  [`${PLANTED}/client/to-contract-at-run-time.ts`]: "import { own } from '../contract.ts';\nexport const it = own;\n",
  [`${PLANTED}/client/to-contract-re-exported.ts`]: "export * from '../contract.ts';\n",
  [`${PLANTED}/client/to-zod.ts`]: "import { z } from 'zod';\nexport const it = z;\n",
  [`${PLANTED}/client/to-fastify.ts`]:
    "import type { FastifyInstance } from 'fastify';\nexport type It = FastifyInstance;\n",
  [`${PLANTED}/client/to-node.ts`]: "import path from 'node:path';\nexport const it = path;\n",
  [`${PLANTED}/client/to-foreign-screen.ts`]:
    "import { Screen } from '../../neighbour/client/Screen.tsx';\nexport const it = Screen;\n",
  [`${PLANTED}/client/to-platform-server.ts`]:
    "import { server } from '../../../platform/server/planted.ts';\nexport const it = server;\n",
  [`${PLANTED}/client/to-something-computed.ts`]: 'export const it = (name: string) => import(`./${name}.ts`);\n',
  [`${PLANTED}/client/by-glob.ts`]: "export const it = import.meta.glob('../server/*.ts');\n",
  [`${PLANTED}/helpers/without-a-place.ts`]: 'export const it = 1;\n',
  'features/neighbour/rules/upward.ts':
    "import { sum } from '../../planted/rules/innocent.ts';\nexport const it = sum;\n",
  'features/neighbour/rules/upward-as-type.ts':
    "import type { Own } from '../../planted/contract.ts';\nexport type It = Own;\n",
  'features/neighbour/server/upward.ts': "import { own } from '../../planted/contract.ts';\nexport const it = own;\n",
  'features/neighbour/client/upward.ts': "export const it = () => import('../../planted/client/service.ts');\n",
  'features/without-order/rules/rule.ts': 'export const it = 1;\n',
  'features/circle/contract.ts': "import { store } from './server/store.ts';\nexport const it = store;\n",
  'features/circle/rules/one.ts': "import { two } from './two.ts';\nexport const one = () => two;\n",
  'features/circle/rules/two.ts': "import { one } from './one.ts';\nexport const two = () => one;\n",
  'features/circle/server/store.ts': 'export const store = require("../client/Screen.tsx");\n',
  'features/circle/client/Screen.tsx': "import fs = require('node:fs');\nexport const it = fs;\n",
  'platform/shared/to-a-package.ts': "import { z } from 'zod';\nexport const it = z;\n",
  'platform/shared/to-platform-server.ts':
    "import { server } from '../server/planted.ts';\nexport const it = server;\n",
  'platform/server/to-a-feature.ts':
    "import { service } from '../../features/neighbour/server/service.ts';\nexport const it = service;\n",
  'platform/server/to-client.ts': "import { client } from '../client/planted.ts';\nexport const it = client;\n",
  'platform/client/to-a-feature.ts':
    "import type { Answer } from '../../features/neighbour/contract.ts';\nexport type It = Answer;\n",
  'planted.server.ts': "import { Screen } from './features/planted/client/Screen.tsx';\nexport const it = Screen;\n",
  'planted.client.tsx': "import { store } from './features/planted/server/store.ts';\nexport const it = store;\n",
};

/**
 * Proves that the check sees: plants every kind of forbidden import in a scratch copy of src/ and looks which are found.
 * @returns one sentence for each that was missed, and for each innocent import that was refused; empty when the check works.
 */
export function proveLayers(sourceRoot: string, order: readonly string[]): string[] {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'labourwise-layers-'));
  try {
    cpSync(sourceRoot, scratch, { recursive: true });
    const planted = { ...GROUND, ...INNOCENT, ...FORBIDDEN };
    for (const [file, source] of Object.entries(planted)) {
      mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true });
      writeFileSync(path.join(scratch, file), source);
    }
    const { faults } = checkLayers(scratch, ['neighbour', ...order, 'planted', 'circle']);
    const faulty = new Set(
      faults.flatMap((fault) => [fault.file, ...(fault.message.match(/features\/circle\/rules\/\w+\.ts/g) ?? [])]),
    );
    const missed = Object.keys(FORBIDDEN).filter((file) => !faulty.has(file));
    const refused = Object.keys({ ...GROUND, ...INNOCENT }).filter((file) => faulty.has(file));
    return [
      ...missed.map((file) => `The check does not see what is wrong in the planted ${file}.`),
      ...refused.map((file) => `The check refuses the innocent planted ${file}.`),
    ];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
