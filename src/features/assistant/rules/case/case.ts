import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { CaseFigures } from './parse-case.ts';
import type { RequestedQuantity } from './parse-quantity.ts';

/** A user's case: the stated figures, and a test of its words. */
export interface Case {
  readonly figures: CaseFigures;
  /** Whether the case mentions one of some phrases, separated by "|", in any word form. */
  readonly mentions: (...phrases: readonly string[]) => boolean;
  /** The requested quantity; null when the question does not say. */
  readonly quantity: RequestedQuantity | null;
  readonly today: GrenadaDay;
}
