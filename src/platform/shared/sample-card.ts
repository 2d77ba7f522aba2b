/** A card of the deck that anyone may try without an account. */
export interface SampleCard {
  readonly id: number;
  /** The body of law, as cards name it. */
  readonly category: string;
  /** Text in the margin: "30.", "5(1).", "Part VIII". */
  readonly mark: string;
  /** The marginal note, ending with a full stop. */
  readonly heading: string;
  readonly reference: string;
  readonly question: string;
  /** In paragraphs. */
  readonly answer: readonly string[];
}
