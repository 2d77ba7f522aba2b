import { line, type Line } from '../../../../platform/server/testing/access-matrix/line.ts';
import { settingsContract } from '../../contract.ts';

/** The access matrix of the settings. */
export const settingsLines: readonly Line[] = [
  line(settingsContract.save, 'admin', {
    'a setting as the environment has it': {
      arrange: async () => ({ body: { name: 'refunds' as const, version: 0, value: { rule: 'Within seven days.' } } }),
      owner: 403,
      others: 200,
    },
  }),
];
