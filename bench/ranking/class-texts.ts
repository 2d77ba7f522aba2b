/** The training texts of one class: the stems and weight of each. */
export interface ClassTexts {
  /** Classes of a group, such as the intents of a sheet, are adjacent and scored together first. */
  readonly group: string;
  /** `stems` in the order of the text, repeated ones too. */
  readonly texts: readonly { readonly stems: readonly string[]; readonly weight: number }[];
}

/** The weights of a feature for some groups and classes, by index. */
export interface FeatureWeights {
  readonly groups: readonly (readonly [group: number, weight: number])[];
  readonly classes: readonly (readonly [classIndex: number, weight: number])[];
}
