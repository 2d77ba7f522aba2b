import type { SampleCard } from '../../../platform/shared/sample-card.ts';
import type { FactView } from './content-model.ts';
import type { BodyOfLaw, Provision } from './provisions.ts';

/** A fact as the law library shows it. */
export interface LibraryFact extends FactView {
  readonly topic: string;
  /** Remarks on single sources, each as "CODE: remark". */
  readonly sourceNote?: string | undefined;
}

/** A source; `address` is null if unknown. */
export interface LibrarySource {
  readonly code: string;
  readonly kind: string;
  readonly title: string;
  readonly address: string | null;
  readonly extent?: string | undefined;
  /** Short label, if the kind is too general. */
  readonly called?: string | undefined;
  /** The code of the source that this one repeats. */
  readonly copyOf?: string | undefined;
}

/** The plain-language guide to one provision. `reviewed` is a day, `YYYY-MM-DD`. */
export interface LibraryGuide {
  readonly provision: string;
  readonly guide: string;
  readonly known: 'effect' | 'title';
  /** Unconfirmed points, in a few words. */
  readonly open?: string | undefined;
  readonly facts: readonly string[];
  readonly seeAlso: readonly string[];
  readonly reviewed: string;
}

/** A body of law as stored in content/law. */
export interface LibraryAct {
  readonly body: BodyOfLaw;
  readonly facts: {
    readonly title: string;
    readonly citation: string;
    readonly shortReference: string;
    readonly notes: readonly string[];
    readonly openQuestions: readonly string[];
  };
  readonly sections: {
    readonly sources: readonly string[];
    readonly sourceNote: string;
    readonly parts: readonly {
      readonly part: string;
      readonly title: string | null;
      readonly span: string | null;
      readonly established: string;
    }[];
    readonly sections: readonly { readonly number: string; readonly title: string }[];
  };
  readonly provisions: readonly Provision[];
  readonly guides: readonly LibraryGuide[];
}

/** A common claim with its verdict. */
export interface LibraryCorrection {
  readonly row: number;
  readonly question: string;
  readonly claim: string;
  readonly sourcesSay: string;
  readonly verdict: 'confirmed' | 'contradicted' | 'partly' | 'unknown';
  readonly verdictNote?: string | undefined;
  readonly strength: 'strong' | 'fair' | 'weak' | 'none' | null;
  readonly strengthNote?: string | undefined;
  readonly teach: string;
  readonly unconfirmed?: UnconfirmedFigures | undefined;
  readonly facts: readonly string[];
}

/** Figures that no source settles: one case and its figure a row. */
export interface UnconfirmedFigures {
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
}

/** A judgment that facts name. `day` is a day, `YYYY-MM-DD`; `holding` is missing when it is not known. */
export interface LibraryCase {
  readonly id: string;
  readonly name: string;
  readonly citation: string;
  readonly court: string;
  readonly day: string;
  readonly happened: string;
  readonly issue: string;
  readonly holding?: string | undefined;
  readonly atWork: string;
  readonly unread: string;
  readonly facts: readonly string[];
  readonly sources: readonly string[];
}

/** A minimum wage that a source states; `amount` in whole EC$. */
export interface LibraryRate {
  readonly category: string;
  readonly amount: number;
  readonly unit: 'hour' | 'day' | 'week' | 'month';
  readonly facts: readonly string[];
}

/** The loaded content/law. */
export interface LibraryLaw {
  readonly acts: readonly LibraryAct[];
  readonly general: {
    readonly title: string;
    readonly notes: readonly string[];
    readonly facts: readonly LibraryFact[];
  };
  readonly facts: readonly LibraryFact[];
  readonly sources: {
    readonly caveats: readonly string[];
    readonly alsoConsulted: readonly string[];
    readonly sources: readonly LibrarySource[];
  };
  readonly corrections: readonly LibraryCorrection[];
  readonly cases: { readonly reviewed: string; readonly cases: readonly LibraryCase[] };
  readonly rates: readonly LibraryRate[];
}

/** A card as the public sees it: its heading, and its answer only where every new account may read it. */
export interface LibraryCard {
  readonly id: number;
  readonly heading: string;
  readonly category: string;
  readonly facts: readonly string[];
  readonly lawReference: string;
  /** The whole card, for those that a trial opens and whose law is settled; null for all others. */
  readonly sample: SampleCard | null;
  /** The address at which the cards of its category are studied. */
  readonly studyPath: string;
}

/** A scenario as the public sees it. `legalReference` contains one or more citations, separated by "; ". */
export interface LibraryScenario {
  readonly id: number;
  readonly title: string;
  readonly kind: 'scenario' | 'professional';
  readonly facts: readonly string[];
  readonly legalReference: string;
}

/** A term of the glossary. */
export interface LibraryTerm {
  readonly term: string;
  readonly definition: string;
  readonly facts: readonly string[];
}

/** A document that depends on facts: one to print, or one to fill in. */
export interface LibraryDocument {
  readonly title: string;
  /** Path of its PDF or its form. */
  readonly path: string;
  readonly facts: readonly string[];
}

/** A calculator with the facts it uses. */
export interface LibraryTool {
  readonly title: string;
  readonly path: string;
  readonly facts: readonly string[];
}

/** Everything that can be studied about a provision, and what works with it. */
export interface LibraryItems {
  readonly cards: readonly LibraryCard[];
  readonly scenarios: readonly LibraryScenario[];
  readonly terms: readonly LibraryTerm[];
  readonly documents: readonly LibraryDocument[];
  /** Documents to fill in. */
  readonly forms: readonly LibraryDocument[];
  readonly tools: readonly LibraryTool[];
}

/**
 * A change of a fact or section after publication. `day` is the day in Grenada, `YYYY-MM-DD`. `sources` are codes; a
 * section has none, but its facts do.
 */
export interface LibraryChange {
  readonly about: 'fact' | 'section';
  /** The id of the fact, or the section as "employment-act/26". */
  readonly id: string;
  readonly day: string;
  readonly before: string;
  readonly now: string;
  /** Other changes: of the section, the status, a figure or the title. */
  readonly details: readonly { readonly name: string; readonly before: string; readonly now: string }[];
  readonly reason: string;
  readonly sources: readonly string[];
}
