import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { CaseFigures } from './parse-case.ts';
import type { RequestedQuantity } from './parse-quantity.ts';
import type { PartText } from './split-parts.ts';
import type { StatedQuantity } from './stated-quantities.ts';

/** A user's case: the stated figures, and a test of its words. */
export interface Case {
  readonly figures: CaseFigures;
  /** Whether the case mentions one of some phrases, separated by "|", in any word form. */
  readonly mentions: (...phrases: readonly string[]) => boolean;
  /** Whether the last question alone mentions one of some phrases. */
  readonly lastMentions: Case['mentions'];
  /** The requested quantity; null when the question does not say. */
  readonly quantity: RequestedQuantity | null;
  /** Whether the last question states pay and nothing else: "I get 1,050 a month". */
  readonly isPayAlone: boolean;
  /** The amounts and lengths that the last question states. */
  readonly quantities: readonly StatedQuantity[];
  /** The parts of a case that states several values of one input: several people, or pay that changed. Empty for one of each. */
  readonly parts: readonly CasePart[];
  /** Whether the total for several people is requested: an amount for one of them would be no answer. */
  readonly isForSeveral: boolean;
  readonly today: GrenadaDay;
}

/** A part of a case, read as a case of its own. */
export interface CasePart extends Pick<PartText, 'name' | 'people'> {
  readonly partCase: Case;
}
