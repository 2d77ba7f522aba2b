import type { BodyContacts } from '../../../platform/shared/public-bodies.ts';
import type { SampleCard } from '../../../platform/shared/sample-card.ts';
import type { LibraryCard, LibraryChange, LibraryScenario, UnconfirmedFigures } from './library-model.ts';
import type { Basis } from './content-model.ts';
import type { Provenance } from './provenance.ts';
import type { BodyOfLaw } from './provisions.ts';

/** A link inside the library. */
export interface LawLink {
  readonly label: string;
  readonly path: string;
}

/** A piece of a text: plain words, a link, or words of an unconfirmed fact with the label of its status. */
export type TextPiece = string | LawLink | { readonly text: string; readonly standing: string; readonly path: string };

/** A text in pieces, in order. */
export type Text = readonly TextPiece[];

/** Title and description of a page. */
export interface LawPageHead {
  /** Without the product's name. */
  readonly title: string;
  readonly description: string;
  /** The page's one true address. */
  readonly path: string;
  /** The way from the library down to this page, itself last. */
  readonly crumbs: readonly LawLink[];
  /** The law it belongs to; null for the pages about the whole library. */
  readonly body: BodyOfLaw | null;
  /** Day of the last review, `YYYY-MM-DD`; null while no guide is written. */
  readonly reviewed: string | null;
}

/** A fact on a page. */
export interface FactEntry {
  readonly id: string;
  /** Name of the fact in addresses: "ea-042". */
  readonly anchor: string;
  /** The printed section, or the known location; null if the page states all of it. */
  readonly place: string | null;
  readonly text: Text;
  /** In words; null for a confirmed fact. */
  readonly standing: string | null;
  readonly basis: Basis;
  readonly provenance: Provenance;
  /** Where it comes from, such as "From a news report, 2025"; null without a source. */
  readonly sourceNote: string | null;
  readonly reason: string | null;
  /** The reason with the places it names as links. */
  readonly why: Text;
  /** "Compared with the official text (Employment Act, section 26) on 30 November 2026"; null for a fact that nobody compared. */
  readonly checked: string | null;
  /** Its sources by their number in the page's list, each with a remark where there is one. */
  readonly sources: readonly { readonly number: number; readonly note: string | null }[];
}

/** Facts about one topic; the topic is null when a page has only one. */
export interface FactGroup {
  readonly topic: string | null;
  readonly facts: readonly FactEntry[];
}

/** A source in a page's list. */
export interface SourceEntry {
  readonly number: number;
  readonly title: string;
  readonly kind: string;
  readonly extent: string | null;
  readonly address: string | null;
}

/** A provision in a list. */
export interface ProvisionLine {
  /** Short form for the margin: "26", "37–40", "Part IV". */
  readonly number: string;
  readonly title: string | null;
  readonly path: string;
}

/** The first page of the library. */
export interface LawIndexPage {
  readonly kind: 'index';
  readonly head: LawPageHead;
  readonly volumes: readonly {
    readonly body: BodyOfLaw;
    readonly title: string;
    readonly citation: string;
    readonly path: string;
  }[];
  readonly caveats: readonly string[];
  readonly alsoConsulted: readonly string[];
  readonly general: LawLink & { readonly facts: number };
  readonly corrections: number;
  readonly cases: number;
}

/** The page of facts outside the three laws. */
export interface LegalSystemPage {
  readonly kind: 'legal-system';
  readonly head: LawPageHead;
  readonly title: string;
  readonly groups: readonly FactGroup[];
  readonly sources: readonly SourceEntry[];
}

/** The page of one body of law. */
export interface LawBodyPage {
  readonly kind: 'body';
  readonly head: LawPageHead;
  readonly body: BodyOfLaw;
  readonly title: string;
  readonly citation: string;
  /** The study edition to print, in PDF; two for minimum wages. */
  readonly editions: readonly LawLink[];
  /** One-page PDF documents that depend on a fact of this law. */
  readonly documents: readonly LawLink[];
  readonly parts: readonly (ProvisionLine & {
    readonly span: string | null;
    readonly established: string;
    readonly sections: readonly ProvisionLine[];
  })[];
  /** Provisions without a known Part; for minimum wages, the Orders. */
  readonly outside: readonly ProvisionLine[];
  readonly rates: readonly {
    readonly category: string;
    readonly amounts: readonly string[];
    readonly sourceNote: string | null;
    readonly isConfirmed: boolean;
    /** Id of its fact. */
    readonly fact: string;
    readonly path: string;
  }[];
  /** The sections of another Act that this law is made under. */
  readonly behind: readonly ProvisionLine[];
  readonly groups: readonly FactGroup[];
  readonly openQuestions: readonly Text[];
  readonly notes: readonly Text[];
  readonly sources: readonly SourceEntry[];
  /** Sources of the arrangement of Parts and sections. */
  readonly arrangement: { readonly numbers: readonly number[]; readonly note: string };
}

/** Study material about a provision. */
export interface StudyList {
  readonly cards: readonly (Pick<LibraryCard, 'id' | 'heading' | 'studyPath'> & { readonly isOpenInTrial: boolean })[];
  /** At most three cards that anyone may try: of those that a trial opens, the provision's own or else its law's. */
  readonly samples: readonly SampleCard[];
  readonly samplesAreOwn: boolean;
  readonly scenarios: readonly Pick<LibraryScenario, 'id' | 'title' | 'kind'>[];
  readonly terms: readonly { readonly term: string; readonly definition: Text }[];
  /** Tools that work something out with the provision's facts. */
  readonly tools: readonly LawLink[];
}

/** The page of one provision. */
export interface ProvisionPage {
  readonly kind: 'provision';
  readonly head: LawPageHead;
  readonly body: BodyOfLaw;
  readonly law: LawLink;
  /** Short form for the margin: "26", "37–40", "Part IV". */
  readonly number: string;
  /** Long form: "Section 26", "Sections 37–40", "Part IV". */
  readonly name: string;
  readonly title: string | null;
  readonly part: (LawLink & { readonly title: string | null }) | null;
  /** "Employment Act, Cap. 89, s. 26". */
  readonly citation: string;
  readonly guide: {
    readonly paragraphs: readonly Text[];
    readonly titleOnly: boolean;
    /** Unconfirmed points, in a few words; null if nothing is known to be missing. */
    readonly open: string | null;
    readonly reviewed: string;
  } | null;
  /** The law's own words, where the operator has imported them. */
  readonly officialTexts: readonly {
    /** Section of the text, where the page is about more: "Section 38"; null for the page's own section. */
    readonly name: string | null;
    readonly paragraphs: readonly string[];
    /** Publication it was copied from. */
    readonly source: string;
    /** Day to which that gives the law, `YYYY-MM-DD`. */
    readonly day: string;
  }[];
  /** Court cases that decided something about it. */
  readonly courtCases: readonly (LawLink & { readonly question: string })[];
  /** For a Part: its sections and facts. */
  readonly about: { readonly span: string | null; readonly established: string } | null;
  readonly sections: readonly ProvisionLine[];
  readonly groups: readonly FactGroup[];
  readonly seeAlso: readonly (LawLink & { readonly title: string | null })[];
  readonly study: StudyList;
  /** One-page PDF documents that depend on a fact of this provision. */
  readonly documents: readonly LawLink[];
  /** Documents to fill in that depend on a fact of this provision. */
  readonly forms: readonly LawLink[];
  readonly previous: (LawLink & { readonly title: string | null }) | null;
  readonly next: (LawLink & { readonly title: string | null }) | null;
  readonly sources: readonly SourceEntry[];
}

/** The page of corrections. */
export interface CorrectionsPage {
  readonly kind: 'corrections';
  readonly head: LawPageHead;
  readonly rows: readonly {
    readonly row: number;
    readonly anchor: string;
    /** The plain question; rows with the same question have the same answer. */
    readonly question: string;
    readonly claim: string;
    readonly sourcesSay: Text;
    readonly verdict: LibraryVerdict;
    readonly verdictNote: string | null;
    readonly strength: string | null;
    readonly teach: Text;
    readonly unconfirmed: UnconfirmedFigures | null;
    readonly places: readonly LawLink[];
  }[];
}

/** The page of court cases. */
export interface CasesPage {
  readonly kind: 'cases';
  readonly head: LawPageHead;
  readonly cases: readonly {
    readonly anchor: string;
    readonly name: string;
    readonly citation: string;
    readonly court: string;
    /** `YYYY-MM-DD`. */
    readonly day: string;
    /** The question before the court. */
    readonly question: string;
    readonly happened: Text;
    /** Null when we do not know what the court decided. */
    readonly holding: Text | null;
    readonly atWork: Text;
    readonly unread: string;
    /** The pages of its facts. */
    readonly places: readonly LawLink[];
    /** The judgment first; `address` is null if unknown. */
    readonly sources: readonly { readonly title: string; readonly address: string | null }[];
  }[];
}

/** The page of what changed since it was published. */
export interface ChangesPage {
  readonly kind: 'changes';
  readonly head: LawPageHead;
  /** The last one first. */
  readonly changes: readonly {
    readonly anchor: string;
    readonly about: LibraryChange['about'];
    /** Citation, such as 'Employment Act, s. 26': "Employment Act, s. 26". */
    readonly place: LawLink;
    readonly topic: string;
    /** `YYYY-MM-DD`. */
    readonly day: string;
    /** Its words before; null where they are the same. */
    readonly before: Text | null;
    readonly now: Text;
    readonly details: LibraryChange['details'];
    readonly reason: string;
    readonly sources: readonly { readonly title: string; readonly address: string | null }[];
  }[];
}

/** A verdict in words. */
export type LibraryVerdict =
  | 'The sources confirm it'
  | 'The sources contradict it'
  | 'Right in part'
  | 'No source settles it';

/** Any page of the library. */
export type LawPage =
  | LawIndexPage
  | LegalSystemPage
  | LawBodyPage
  | ProvisionPage
  | CorrectionsPage
  | CasesPage
  | ChangesPage;

/** Input of a page besides the library. */
export interface LawPageFrame {
  readonly signedIn: boolean;
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: string;
  /** The reader's colour theme; null follows the device. */
  readonly theme: 'light' | 'dark' | null;
  /** How to reach the bodies that a page sends people to. */
  readonly contacts: BodyContacts;
}
