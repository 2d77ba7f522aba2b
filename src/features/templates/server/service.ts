import type { DocumentLaw } from '../../documents/rules/document.ts';
import { lawBaseOf } from '../../tools/server/service.ts';
import type { TemplateLaw } from '../rules/compose.ts';
import { TEMPLATE_NAMES, templatePath, TEMPLATES_PATH } from '../rules/template.ts';

/** Returns the law as the templates read it. */
export function templateLawOf(law: DocumentLaw): TemplateLaw {
  return {
    base: lawBaseOf(law),
    facts: new Map(law.facts.map((fact) => [fact.id, fact])),
    changedFacts: law.changedFacts,
  };
}

/** Addresses of the templates' pages, the index first. */
export const TEMPLATE_ADDRESSES: readonly string[] = [TEMPLATES_PATH, ...TEMPLATE_NAMES.map(templatePath)];
