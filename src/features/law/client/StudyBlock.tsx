import type { ReactNode } from 'react';
import type { StudyList } from '../rules/library-pages.ts';
import type { LawSectionProps } from './LawFrame.tsx';
import { LawText } from './Facts.tsx';
import { counted } from '../../../platform/shared/numbers.ts';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { SampleCardPanels } from '../../../platform/client/ui/SampleCardPanels.tsx';

interface LearnItProps {
  readonly study: StudyList;
  readonly signedIn: boolean;
}

/** Headings that are named; the others are counted. */
const MAX_NAMED = 4;

/** The cards of a provision: a visitor opens some of them on this page, a person studies them in the app. Nothing without cards. */
export function LearnIt({ study: { cards, samples }, signedIn }: LearnItProps): ReactNode {
  if (cards.length === 0) return null;
  const open = cards.filter(({ isOpenInTrial }) => isOpenInTrial).length;
  return (
    <aside id="learn" className="law__aside" aria-labelledby="learn-title">
      <div className="law__learn cloth">
        <h2 id="learn-title">Learn it</h2>
        <p>{lengthOf(cards)}</p>
        <ul>
          {cards.slice(0, MAX_NAMED).map(({ id, heading }) => (
            <li key={id}>{heading}</li>
          ))}
          {cards.length > MAX_NAMED ? <li>And {cards.length - MAX_NAMED} more.</li> : null}
        </ul>
        <ButtonLink
          variant="foil"
          block
          href={signedIn ? (cards[0]?.studyPath ?? '/flashcards') : samples.length === 0 ? '/register' : '#try'}
          plain
        >
          Study these cards
        </ButtonLink>
        {signedIn || open === 0 ? null : (
          <p className="tiny">{open === 1 ? '1 of these cards is' : `${open} of these cards are`} in the free trial.</p>
        )}
      </div>
    </aside>
  );
}

/** Link to the cards of the page, for screens on which they are far below. */
export function JumpToCards({ study: { cards } }: Pick<LearnItProps, 'study'>): ReactNode {
  if (cards.length === 0) return null;
  return (
    <ButtonLink variant="primary" className="law__jump" href="#learn" plain>
      Learn it: {lengthOf(cards).replace(/\.$/, '')}
    </ButtonLink>
  );
}

/** Returns the study time, at about one minute a card. */
function lengthOf(cards: StudyList['cards']): string {
  return `${counted(cards.length, 'card')}, about ${counted(cards.length, 'minute')}.`;
}

/** Cards to try without an account, which open when their button is pressed. */
export function SampleCards({ study: { samples, samplesAreOwn }, signedIn }: LearnItProps): ReactNode {
  if (signedIn || samples.length === 0) return null;
  const [first] = samples;
  return (
    <div className="law__try cloth" id="try">
      <SampleCardPanels
        id="card"
        title={samplesAreOwn ? 'Try them. No account needed.' : `Cards of the ${first?.category ?? 'law'} to try.`}
        cards={samples}
      >
        <h3 className="ui__try-question">Keep what you learn.</h3>
        <p>With an account the cards come back just before you would forget them. Nothing to pay now.</p>
        <ButtonLink variant="primary" large block href="/register" plain>
          Create an account
        </ButtonLink>
      </SampleCardPanels>
    </div>
  );
}

/** The section of a page that leads to the tools that work with it; none when there are none. */
export function toolsSection({ tools }: Pick<StudyList, 'tools'>): LawSectionProps[] {
  if (tools.length === 0) return [];
  return [
    {
      id: 'tools',
      title: 'Work it out',
      screenOnly: true,
      children: (
        <ul className="law__lines">
          {tools.map(({ label, path }) => (
            <li key={path}>
              <a href={path}>
                <span>{label}</span>
              </a>
            </li>
          ))}
        </ul>
      ),
    },
  ];
}

/** The section of a page that leads to the cases and terms about it; none when there are none. */
export function casesSection(
  { scenarios, terms }: Pick<StudyList, 'scenarios' | 'terms'>,
  signedIn: boolean,
): LawSectionProps[] {
  if (scenarios.length + terms.length === 0) return [];
  return [
    {
      id: 'cases',
      title: terms.length === 0 ? 'Cases' : scenarios.length === 0 ? 'Terms' : 'Cases and terms',
      screenOnly: true,
      children: (
        <>
          <Scenarios scenarios={scenarios} signedIn={signedIn} />
          {terms.length === 0 ? null : (
            <dl>
              {terms.map(({ term, definition }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>
                    <LawText of={definition} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </>
      ),
    },
  ];
}

interface ScenariosProps extends Pick<StudyList, 'scenarios'> {
  readonly signedIn: boolean;
}

/** Links to the scenarios. Visitors sign up first and then continue there. */
function Scenarios({ scenarios, signedIn }: ScenariosProps): ReactNode {
  if (scenarios.length === 0) return null;
  return (
    <>
      <ul className="law__lines">
        {scenarios.map(({ id, kind, title }) => {
          const path = `${kind === 'professional' ? '/scenarios' : '/professional-scenarios'}?scenario=${id}`;
          return (
            <li key={`${kind} ${id}`}>
              <a href={signedIn ? path : `/register?${new URLSearchParams({ redirect: path }).toString()}`}>
                <span>
                  {title} <span className="law__fine-print law__about">Scenario</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
      {signedIn ? null : (
        <p className="law__fine-print">
          Cases need an account. Once you have it, you go straight to the case you chose.
        </p>
      )}
    </>
  );
}
