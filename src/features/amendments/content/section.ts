import { z } from 'zod';
import { factsOf, guideFileSchema, libraryOf, type Fact, type LawFiles } from '../../law/content.ts';
import { guideMaterial, nonEmptyText } from '../../law/content/material.ts';
import { checkMaterials } from '../../law/rules/content-check.ts';
import { provisionSlug } from '../../law/rules/law-address.ts';
import { provisionLink } from '../../law/rules/library-names.ts';
import type { LawLink } from '../../law/rules/library-pages.ts';
import { BODIES_OF_LAW, belongingOf, provisionsOf, type Provision } from '../../law/rules/provisions.ts';
import { checkVoice } from '../../law/rules/wording.ts';

/** A section, Part or Order as editors change it: its guide and its title, with the law it is of. */
export const sectionSchema = guideFileSchema.shape.guides.element.extend({
  body: z.enum(BODIES_OF_LAW),
  title: nonEmptyText.optional(),
});

/** A section, Part or Order as editors change it. */
export type Section = z.output<typeof sectionSchema>;

type Act = LawFiles['acts'][number];

/** A section in one word, as its amendments name it: "employment-act/26". */
export function sectionId({ body, provision }: Pick<Section, 'body' | 'provision'>): string {
  return `${body}/${provision}`;
}

/** Every section that has a guide, in the order of the files. */
export function sectionsOf({ acts }: Pick<LawFiles, 'acts'>): readonly Section[] {
  return acts.flatMap((act) => {
    const titles = new Map(provisionsOfAct(act).map(({ slug, title }) => [slug, title]));
    return act.guides.guides.map((guide): Section => {
      const title = titles.get(guide.provision) ?? null;
      return { ...guide, body: act.body, ...(title === null ? {} : { title }) };
    });
  });
}

/** Returns a section; null for an unknown id. */
export function sectionOf(law: Pick<LawFiles, 'acts'>, id: string): Section | null {
  return sectionsOf(law).find((section) => sectionId(section) === id) ?? null;
}

/** Returns the law with some sections replaced. A section without a title keeps the present title. */
export function withSections(law: LawFiles, sections: readonly Section[]): LawFiles {
  return {
    ...law,
    acts: law.acts.map((act) => {
      const own = sections.filter(({ body }) => body === act.body);
      const titles = new Map(own.flatMap(({ provision, title }) => (title === undefined ? [] : [[provision, title]])));
      return {
        ...act,
        guides: { ...act.guides, guides: own.map(({ body: _body, title: _title, ...guide }) => guide) },
        sections: {
          ...act.sections,
          parts: act.sections.parts.map((each) => ({
            ...each,
            title: titles.get(provisionSlug(each.part)) ?? each.title,
          })),
          sections: act.sections.sections.map((each) => ({
            ...each,
            title: (isOfAnother(each.number) ? undefined : titles.get(provisionSlug(each.number))) ?? each.title,
          })),
        },
      };
    }),
  };
}

/** Returns the law with a section replaced; unchanged when the law has no such section. */
export function withSection(law: LawFiles, section: Section): LawFiles {
  const id = sectionId(section);
  return withSections(
    law,
    sectionsOf(law).map((each) => (sectionId(each) === id ? section : each)),
  );
}

/** Returns the section in the arrangement of its law; null for an unknown id. */
function provisionOf({ acts }: Pick<LawFiles, 'acts'>, id: string): Provision | null {
  return acts.flatMap(provisionsOfAct).find(({ body, slug }) => `${body}/${slug}` === id) ?? null;
}

/** Returns the citation of a section ("Employment Act, section 26") and its address; null for an unknown id. */
export function sectionLink(law: Pick<LawFiles, 'acts'>, id: string): LawLink | null {
  const provision = provisionOf(law, id);
  return provision === null ? null : provisionLink(provision);
}

/** Returns the facts of a section, in file order. */
export function factsOfSection(law: LawFiles, id: string): readonly Fact[] {
  const provision = provisionOf(law, id);
  return provision === null ? [] : factsOf(law).filter((fact) => belongingOf(fact)(provision));
}

/** Returns the section of an amendment. Null when a later release cannot parse it. */
export function sectionAmendmentOf(after: unknown): Section | null {
  return sectionSchema.safeParse(after).data ?? null;
}

/** A section without the day on which its guide was last read, which makes no other section of it. */
export function unreviewed({ reviewed: _reviewed, ...section }: Section): Omit<Section, 'reviewed'> {
  return section;
}

/** Returns the issues of a section in the content checks, as sentences. */
export function sectionProblems(law: LawFiles, id: string): readonly string[] {
  const library = libraryOf(law);
  const where = `Guide to ${id}`;
  const section = sectionOf(law, id);
  const issues = [
    ...checkMaterials(library.acts.map(guideMaterial), library).filter((issue) => issue.where === where),
    ...checkVoice(where, [section?.title ?? '', section?.open ?? ''].join('\n\n')),
  ];
  return issues.map(({ message }) => `The guide ${message}`);
}

function provisionsOfAct({ body, sections }: Act): readonly Provision[] {
  return provisionsOf({ body, ...sections });
}

/** A section of another Act, listed in the arrangement as "EA 51". */
function isOfAnother(number: string): boolean {
  return /^(?:EA|LRA) /.test(number);
}
