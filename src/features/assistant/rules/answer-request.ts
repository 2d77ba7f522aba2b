import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** An earlier message of a conversation, with the topic (`about`) and text of its answer. */
export interface EarlierExchange {
  readonly message: string;
  readonly about: string;
  /** The whole answer as plain text. */
  readonly answer: string;
}

/** A message to answer, with the earlier exchanges of its conversation, oldest first. */
export interface AnswerRequest {
  readonly message: string;
  readonly earlier: readonly EarlierExchange[];
  readonly today: GrenadaDay;
}
