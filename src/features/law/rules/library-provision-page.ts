import { openSources, factsOf, documentLinks, isKnownByTitle, type LibraryContext, textOf } from './library-facts.ts';
import type { LibraryAct } from './library-model.ts';
import {
  BODY_NAMES,
  CASES,
  citationOfProvision,
  LIBRARY,
  lineOf,
  nameOf,
  provisionLink,
  titleOf,
} from './library-names.ts';
import { bySection, pageOfText, sectionName } from './official-text.ts';
import type { LawLink, ProvisionPage } from './library-pages.ts';
import { addressOf, findProvision, type Provision } from './provisions.ts';
import { withoutMarks } from './unchecked-marks.ts';

const LONGEST_DESCRIPTION = 160;

/** The page of one provision of an Act. */
export function provisionPage(context: LibraryContext, act: LibraryAct, provision: Provision): ProvisionPage {
  const { places } = context;
  const sources = openSources(context);
  const groups = sources.group(factsOf(context, provision));
  const at = act.provisions.indexOf(provision);
  const part = act.provisions.find(({ kind, slug }) => kind === 'part' && slug === provision.part);
  const known =
    provision.kind === 'part' ? act.sections.parts.find((each) => each.part === provision.number) : undefined;
  const guide = act.guides.find((each) => each.provision === provision.slug);
  const isOfProvision = (id: string): boolean => places.provisionsOf(id).includes(provision);
  const law = { label: BODY_NAMES[act.body], path: `/law/${act.body}` };
  return {
    kind: 'provision',
    head: {
      title: headline(provision, act),
      description: descriptionOf(provision, act, guide?.guide),
      path: addressOf(provision),
      crumbs: [
        LIBRARY,
        law,
        ...(part === undefined ? [] : [{ label: part.number, path: addressOf(part) }]),
        { label: nameOf(provision), path: addressOf(provision) },
      ],
      body: act.body,
      reviewed: guide?.reviewed ?? null,
    },
    body: act.body,
    law: { label: act.facts.title, path: law.path },
    number: provision.number,
    name: nameOf(provision),
    title: titleOf(provision),
    part: part === undefined ? null : { label: part.number, path: addressOf(part), title: titleOf(part) },
    citation: citationOfProvision(act, provision),
    guide:
      guide === undefined
        ? null
        : {
            paragraphs: guide.guide.split(/\n\s*\n|\n/).map((paragraph) => textOf(paragraph, places)),
            titleOnly: isKnownByTitle(guide, places),
            open: guide.open ?? null,
            reviewed: guide.reviewed,
          },
    officialTexts: officialTextsOf(context, act, provision),
    courtCases: context.law.cases.cases
      .filter(
        ({ holding, facts }) =>
          holding !== undefined && facts.some((id) => places.provisionsOf(id).includes(provision)),
      )
      .map(({ id, name, issue }) => ({ label: name, path: `${CASES.path}#${id}`, question: issue })),
    about: known === undefined ? null : { span: known.span, established: known.established },
    sections: act.provisions.filter((each) => provision.kind === 'part' && each.part === provision.slug).map(lineOf),
    groups,
    seeAlso: (guide?.seeAlso ?? []).flatMap((address) => linkTo(address, context)),
    study: context.studyOf(provision),
    documents: documentLinks(context.documents, isOfProvision),
    forms: documentLinks(context.forms, isOfProvision),
    previous: neighbour(act.provisions[at - 1]),
    next: neighbour(act.provisions[at + 1]),
    sources: sources.entries(),
  };
}

function officialTextsOf(
  { officialTexts }: LibraryContext,
  { provisions }: LibraryAct,
  provision: Provision,
): ProvisionPage['officialTexts'] {
  return officialTexts
    .filter((text) => pageOfText(text, provisions) === provision)
    .toSorted(bySection)
    .map(({ section, text, source, day }) => ({
      name: section === provision.slug ? null : sectionName(section, provisions),
      paragraphs: text.split(/\n{2,}/),
      source,
      day,
    }));
}

function headline(provision: Provision, { body, facts }: LibraryAct): string {
  const title = titleOf(provision);
  const law = body === 'minimum-wages' ? 'Minimum Wages' : facts.title;
  return [`${nameOf(provision)}${title === null ? '' : `: ${title}`}`, law].join(', ');
}

/** Minimum length of a guide for its beginning to be the page's description. */
const SHORTEST_DESCRIPTION = 60;

function descriptionOf(provision: Provision, act: LibraryAct, guide = ''): string {
  const text = withoutMarks(guide);
  return text.length < SHORTEST_DESCRIPTION ? plainDescription(provision, act) : opening(text);
}

function plainDescription(provision: Provision, act: LibraryAct): string {
  const title = provision.title === null ? '' : ` (${provision.title})`;
  return opening(
    `What is established about ${nameOf(provision)}${title} of the ${act.facts.title} of Grenada, with the source of every statement.`,
  );
}

/** Returns the beginning of a text, cut at the end of a word. */
function opening(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  const whole = line.slice(0, line.lastIndexOf(' ', LONGEST_DESCRIPTION - 2) + 1);
  return `${whole.replace(/(?<![ ,;:(])[ ,;:(]+$/, '')}…`;
}

function linkTo(address: string, { law }: LibraryContext): ProvisionPage['seeAlso'] {
  const [body, slug = ''] = address.split('/');
  const found = findProvision(law.acts.find((act) => act.body === body)?.provisions ?? [], slug);
  return found === null ? [] : [{ ...provisionLink(found), title: titleOf(found) }];
}

function neighbour(provision: Provision | undefined): (LawLink & { readonly title: string | null }) | null {
  return provision === undefined
    ? null
    : { label: nameOf(provision), path: addressOf(provision), title: titleOf(provision) };
}
