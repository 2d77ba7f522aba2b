import { runStorage } from '../../assessment/client/service.ts';
import { parseTurns } from '../../assessment/rules/stored-run.ts';

/** The quiz that this tab is in. */
export const quizStorage = runStorage({ area: 'sessionStorage', name: 'quiz', parse: parseTurns });
