import { formatDay, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { calculate, composeTemplate, mustBeChecked, type TemplateLaw } from '../rules/compose.ts';
import { factsOfTemplate, TEMPLATE_GROUPS, templatePath, type Template } from '../rules/template.ts';
import type { TemplatesPage } from '../rules/template-pages.ts';
import { withRefusal, type FormReader, type TypedForm } from './read-form.ts';
import type { SavedRow } from './store.ts';

/** Builds the index, with the user's saved documents. */
export function indexPage(
  templates: readonly Template[],
  { facts, changedFacts }: TemplateLaw,
  saved: readonly SavedRow[] = [],
): TemplatesPage {
  const isUnconfirmed = (template: Template) =>
    factsOfTemplate(template).some((id) => {
      const fact = facts.get(id);
      return fact === undefined || mustBeChecked(fact, changedFacts);
    });
  return {
    kind: 'index',
    saved: saved.map(({ id, template: name, label, savedAt }) => {
      const template = templates.find((each) => each.name === name);
      return {
        id,
        title: template?.title ?? 'A form we no longer offer',
        path: template === undefined ? null : `${templatePath(template.name)}?saved=${id}`,
        label,
        day: formatDay(grenadaDay(savedAt)),
      };
    }),
    groups: TEMPLATE_GROUPS.map((name) => ({
      name,
      templates: templates
        .filter(({ group }) => group === name)
        .map((template) => ({
          path: templatePath(template.name),
          title: template.title,
          summary: template.summary,
          isUnconfirmed: isUnconfirmed(template),
        })),
    })).filter((group) => group.templates.length > 0),
  };
}

/** The page of one template. */
export type TemplatePage = Extract<TemplatesPage, { kind: 'template' }>;

/** Builds the page of a template without input. */
export function emptyPage(template: Template, reader: FormReader, law: TemplateLaw): TemplatePage {
  const { name, title, introduction, tool = null } = template;
  return {
    kind: 'template',
    name,
    path: templatePath(name),
    title,
    introduction,
    tool,
    fields: reader.empty,
    state: 'empty',
    composed: composeTemplate(template, new Map(), law),
    isSaved: false,
    savedId: null,
    problem: null,
  };
}

/** Builds the page of a template with what was typed. */
export function filledPage(template: Template, reader: FormReader, typed: TypedForm, law: TemplateLaw): TemplatePage {
  const empty = emptyPage(template, reader, law);
  const { fields, values } = reader.read(typed);
  if (values === null) return { ...empty, fields, state: 'refused' };
  const refusal = calculate(template, values, law)?.refusal ?? null;
  if (refusal !== null) return { ...empty, fields: withRefusal(fields, refusal), state: 'refused' };
  return { ...empty, fields, state: 'filled', composed: composeTemplate(template, values, law) };
}
