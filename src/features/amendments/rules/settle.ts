import type { FactDraft } from '../contract.ts';

/** What a person with the official text can find: the same as our fact, something different, or nothing about it. */
export const FINDINGS = ['same', 'different', 'nothing'] as const;
/** What a person with the official text found. */
export type Finding = (typeof FINDINGS)[number];

/** Sources of `content/law/sources.yaml`: the official text as a person read it, and what was only remembered before. */
const [TEXT_READ, MEMORY] = ['TEXT-READ', 'recall'];

/** Returns the finding that a draft records; null while it records none. `base` is the fact before. */
export function findingOf(base: FactDraft, draft: FactDraft): Finding | null {
  if (draft.checked.against === '') return null;
  if (draft.standing !== 'confirmed') return 'nothing';
  return draft.text === base.text ? 'same' : 'different';
}

/**
 * Returns the fields of a fact that a finding decides. `base` is the fact before, so that one finding can replace
 * another. The text and its figures stay as typed.
 */
export function draftWith(
  base: FactDraft,
  finding: Finding,
  checked: FactDraft['checked'],
): Pick<FactDraft, 'checked' | 'basis' | 'standing' | 'doubt' | 'sources'> {
  if (finding === 'nothing')
    return {
      checked,
      // Its title and the words of the law carry confirmed facts only.
      basis: base.basis === 'title' || base.basis === 'text' ? 'inference' : base.basis,
      standing: 'unconfirmed',
      doubt: 'The official text does not mention this.',
      sources: base.sources,
    };
  return {
    checked,
    basis: 'text',
    standing: 'confirmed',
    doubt: '',
    // Sources of a statement that was wrong do not carry the corrected one.
    sources:
      finding === 'different'
        ? [TEXT_READ]
        : [TEXT_READ, ...base.sources.filter((code) => code !== TEXT_READ && code !== MEMORY)],
  };
}
