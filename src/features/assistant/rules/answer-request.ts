import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** An earlier question of a conversation, with the topic (`about`) and text of its answer. */
export interface EarlierExchange {
  readonly questionText: string;
  readonly about: string;
  /** The whole answer as plain text. */
  readonly answer: string;
}

/** A question to answer, with the earlier exchanges of its conversation, oldest first. */
export interface AnswerRequest {
  readonly questionText: string;
  readonly earlier: readonly EarlierExchange[];
  readonly today: GrenadaDay;
}
