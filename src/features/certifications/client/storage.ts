import { runStorage } from '../../assessment/client/service.ts';
import { parseSheet } from '../../assessment/rules/stored-run.ts';

/** The exam that this device is in, beyond the tab and the browser. */
export const examStorage = runStorage({ area: 'localStorage', name: 'exam', parse: parseSheet });
