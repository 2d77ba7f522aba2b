import { isKnownByTitle, locateFacts } from '../../law/rules/library-facts.ts';
import { nameOf } from '../../law/rules/library-names.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { addressOf } from '../../law/rules/provisions.ts';
import { learnerText, paragraphsOf, type TextPiece } from '../../resources/rules/learner-text.ts';
import type { QuizSet } from '../../quiz/rules/quiz.ts';
import type { TemplateName } from '../../templates/rules/template.ts';
import { cardsOf, PATH_QUIZ, quizSetId, sectionsOf, type ScenarioRef, type RolePath } from '../rules/path.ts';

/** The content that paths refer to. */
export interface PathMaterial {
  readonly paths: readonly RolePath[];
  /** Plain questions of the sections by id. */
  readonly sectionQuestions: Readonly<Record<string, string>>;
  readonly scenarios: readonly { readonly id: number; readonly title: string }[];
  readonly professionalScenarios: readonly {
    readonly id: number;
    readonly title: string;
    readonly isPremium: boolean;
  }[];
  readonly certifications: readonly { readonly id: number; readonly name: string }[];
  readonly templates: readonly { readonly name: TemplateName; readonly title: string }[];
  readonly law: Pick<LibraryLaw, 'acts' | 'facts'>;
}

export interface CatalogSection {
  readonly id: string;
  /** Plain question that the guide to the section answers. */
  readonly question: string;
  readonly name: string;
  readonly path: string;
}

/** The guide to a section. */
export interface SectionGuide {
  readonly paragraphs: TextPiece[][];
  readonly titleOnly: boolean;
  readonly open: string | null;
}

export interface CatalogScenario {
  readonly title: string;
  readonly path: string;
  readonly isPremium: boolean;
}

/** The paths and the content they refer to, in one edition of the content. */
export interface PathCatalog {
  readonly paths: readonly RolePath[];
  readonly sections: ReadonlyMap<string, CatalogSection>;
  /** Returns the guide to a section of the paths; null for another section or one without a guide. */
  readonly guideTo: (section: string) => SectionGuide | null;
  readonly scenarioOf: (scenario: ScenarioRef) => CatalogScenario;
  readonly certificationName: (id: number) => string;
  readonly templateTitle: (name: TemplateName) => string;
}

/** Creates the catalog of the paths. @throws Error when a path refers to missing content. */
export function createPathCatalog({
  paths,
  sectionQuestions,
  scenarios,
  professionalScenarios,
  certifications,
  templates,
  law,
}: PathMaterial): PathCatalog {
  const places = locateFacts(law);
  const named = new Set(paths.flatMap(({ steps }) => steps.flatMap(sectionsOf)));
  const sections = law.acts.flatMap(({ provisions }) =>
    provisions.flatMap((provision): CatalogSection[] => {
      const id = `${provision.body}/${provision.slug}`;
      if (!named.has(id)) return [];
      const { title } = provision;
      return [
        {
          id,
          question: found(sectionQuestions[id], `a question of ${id}`),
          name: title === null ? nameOf(provision) : `${nameOf(provision)}: ${title}`,
          path: addressOf(provision),
        },
      ];
    }),
  );
  const scenariosByKind: Readonly<Record<ScenarioRef['kind'], ReadonlyMap<number, CatalogScenario>>> = {
    case: new Map(
      scenarios.map(({ id, title }) => [
        id,
        { title, path: `/professional-scenarios?scenario=${id}`, isPremium: true },
      ]),
    ),
    professional: new Map(
      professionalScenarios.map(({ id, title, isPremium }) => [
        id,
        { title, path: `/scenarios?scenario=${id}`, isPremium },
      ]),
    ),
  };
  const names = new Map(certifications.map(({ id, name }) => [id, name]));
  const titles = new Map(templates.map(({ name, title }) => [name, title]));
  return {
    paths,
    sections: new Map(sections.map((section) => [section.id, section])),
    guideTo: (section) => {
      if (!named.has(section)) return null;
      const [body, slug] = section.split('/');
      const guide = law.acts.find((act) => act.body === body)?.guides.find(({ provision }) => provision === slug);
      if (guide === undefined) return null;
      return {
        paragraphs: paragraphsOf(guide.guide).map((paragraph) => learnerText(paragraph, places)),
        titleOnly: isKnownByTitle(guide, places),
        open: guide.open ?? null,
      };
    },
    scenarioOf: ({ kind, id }) => found(scenariosByKind[kind].get(id), `${kind} scenario ${id}`),
    certificationName: (id) => found(names.get(id), `certification ${id}`),
    templateTitle: (name) => found(titles.get(name), `document ${name}`),
  };
}

function found<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined) throw new Error(`A path refers to ${what}, which does not exist.`);
  return thing;
}

/** Returns the quizzes over each path and over each of its steps with cards (product-rules.md, F4). */
export function quizSetsOf(paths: readonly RolePath[]): QuizSet[] {
  return paths.flatMap((path): QuizSet[] => {
    const home = { path: `/paths/${path.id}`, name: 'Back to your path' };
    const withCards = path.steps.filter(({ kind }) => kind === 'cards');
    return [
      {
        id: quizSetId(path.id),
        title: path.steps.find(({ kind }) => kind === 'quiz')?.title ?? path.title,
        groups: withCards.map((step) => [...cardsOf(step)]),
        passMark: PATH_QUIZ.passMark,
        home,
      },
      ...withCards.map((step) => ({
        id: quizSetId(path.id, step.id),
        title: `Quiz: ${step.title}`,
        groups: [[...cardsOf(step)]],
        passMark: null,
        home,
      })),
    ];
  });
}
