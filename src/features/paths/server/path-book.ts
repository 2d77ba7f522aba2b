import { nameOf } from '../../law/rules/library-names.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { addressOf } from '../../law/rules/provisions.ts';
import type { QuizSet } from '../../quiz/rules/quiz-set.ts';
import { cardsOf, PATH_QUIZ, quizSetOf, sectionsOf, type NamedScenario, type RolePath } from '../rules/path.ts';

/** The content that paths name. */
export interface PathMaterial {
  readonly paths: readonly RolePath[];
  readonly scenarios: readonly { readonly id: number; readonly title: string }[];
  readonly professionalScenarios: readonly {
    readonly id: number;
    readonly title: string;
    readonly isPremium: boolean;
  }[];
  readonly certifications: readonly { readonly id: number; readonly name: string }[];
  readonly law: Pick<LibraryLaw, 'acts'>;
}

/** A section as a step shows it. */
export interface BookSection {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** A scenario as a step shows it. */
export interface BookScenario {
  readonly title: string;
  readonly path: string;
  readonly isPremium: boolean;
}

/** The paths with all they name, looked up once: it changes only with the content. */
export interface PathBook {
  readonly paths: readonly RolePath[];
  readonly sections: ReadonlyMap<string, BookSection>;
  readonly scenarioOf: (scenario: NamedScenario) => BookScenario;
  readonly certificationName: (id: number) => string;
}

/** Looks up what paths name. Throws when the content names what it has not. */
export function createPathBook({
  paths,
  scenarios,
  professionalScenarios,
  certifications,
  law,
}: PathMaterial): PathBook {
  const named = new Set(paths.flatMap(({ steps }) => steps.flatMap(sectionsOf)));
  const sections = law.acts.flatMap(({ provisions }) =>
    provisions.flatMap((provision): BookSection[] => {
      const id = `${provision.body}/${provision.slug}`;
      if (!named.has(id)) return [];
      const { title } = provision;
      return [
        { id, name: title === null ? nameOf(provision) : `${nameOf(provision)}: ${title}`, path: addressOf(provision) },
      ];
    }),
  );
  const books: Readonly<Record<NamedScenario['kind'], ReadonlyMap<number, BookScenario>>> = {
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
  return {
    paths,
    sections: new Map(sections.map((section) => [section.id, section])),
    scenarioOf: ({ kind, id }) => found(books[kind].get(id), `${kind} scenario ${id}`),
    certificationName: (id) => found(names.get(id), `certification ${id}`),
  };
}

function found<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined) throw new Error(`A path names ${what}, which is not there.`);
  return thing;
}

/** The quizzes over the paths and over each of their steps with cards (product-rules.md, F4). */
export function quizSetsOf(paths: readonly RolePath[]): QuizSet[] {
  return paths.flatMap((path): QuizSet[] => {
    const home = { path: `/paths/${path.id}`, name: 'Back to your path' };
    const withCards = path.steps.filter(({ kind }) => kind === 'cards');
    return [
      {
        id: quizSetOf(path.id),
        title: path.steps.find(({ kind }) => kind === 'quiz')?.title ?? path.title,
        groups: withCards.map((step) => [...cardsOf(step)]),
        passMark: PATH_QUIZ.passMark,
        home,
      },
      ...withCards.map((step) => ({
        id: quizSetOf(path.id, step.id),
        title: `Quiz: ${step.title}`,
        groups: [[...cardsOf(step)]],
        passMark: null,
        home,
      })),
    ];
  });
}
