import type { LawLibrary } from '../features/law/content.ts';
import type { LawBaseView } from '../features/law/rules/law-base.ts';

/** The fact base as its own check asks for it. */
export function lawBaseViewOf(law: LawLibrary): LawBaseView {
  return {
    facts: law.facts,
    sourceCodes: law.sources.sources.map((source) => source.code),
    corrections: law.corrections,
    rates: law.rates,
    provisions: law.acts.flatMap((act) => act.provisions),
    guides: law.acts.flatMap((act) =>
      act.guides.map((guide) => ({ name: `${act.body}/${guide.provision}`, seeAlso: guide.seeAlso })),
    ),
    arrangements: law.acts.map((act) => ({
      act: act.facts.title,
      sources: act.sections.sources,
      parts: act.sections.parts.map(({ part }) => part),
      sections: act.sections.sections,
      facts: act.facts.facts.map((fact) => fact.id),
    })),
  };
}
