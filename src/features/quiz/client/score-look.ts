import type { BadgeTone } from '../../../platform/client/ui/Badges.tsx';
import type { scoreTone } from '../rules/grade.ts';

/** The badge of each tone of a score. */
export const BADGE_TONES: Readonly<Record<ReturnType<typeof scoreTone>, BadgeTone>> = { success: 'ok', warning: 'warn', danger: 'bad' };
