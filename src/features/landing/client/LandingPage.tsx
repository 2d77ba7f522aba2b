import CheckMark from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { difficultyStyle } from '../../../platform/client/ui/category.ts';
import { STUDY_SETS, type StudySet } from '../../cards/rules/study-sets.ts';
import { lawAddressOf } from '../../law/rules/law-address.ts';
import { PLAN_IDS, PLANS } from '../../access/rules/plans.ts';
import type { PublicPageProps } from '../rules/public-page.ts';
import { Hero } from './Hero.tsx';
import { PlanCard } from './PlanCard.tsx';
import { Statute } from './Statute.tsx';

/** The page at `/` for visitors. */
export function LandingPage({ cards, firstTry }: Pick<PublicPageProps, 'cards' | 'firstTry'>): ReactNode {
  return (
    <>
      <Hero firstTry={firstTry} trialCards={cards.inTrial} />
      <StudySets cards={cards} />
      <HowYouLearn />
      <Audiences />
      <Certificates />
      <Plans />
      <section className="wrap">
        <div className="landing__last-call cloth">
          <div>
            <h2>Your first card takes a minute.</h2>
            <p>Begin with a trial. Choose a plan when you are ready.</p>
          </div>
          <ButtonLink variant="foil" large href="/register" plain>
            Begin Your Journey
          </ButtonLink>
        </div>
      </section>
    </>
  );
}

/** Positions of the lines on each spine, in CSS pixels from the top. */
const BANDS: Readonly<Record<string, readonly number[]>> = {
  employment: [26, 38, 196],
  labour_relations: [26, 38, 184, 196],
  minimum_wages: [26, 38, 50, 196],
};

/** The three study sets with their current number of cards. */
function StudySets({ cards }: Pick<PublicPageProps, 'cards'>): ReactNode {
  return (
    <section className="landing__part wrap">
      <Statute note="Study sets." title="Three laws, one shelf.">
        <p className="landing__intro">
          The Acts and Orders that govern working life in Grenada, in {countOf(cards.total)}. One card takes about a
          minute.
        </p>
        <div className="landing__volumes">
          {STUDY_SETS.map((set) => (
            <Volume key={set.slug} set={set} count={cards.byCategory[set.category] ?? 0} />
          ))}
        </div>
      </Statute>
    </section>
  );
}

/** Links to the law library: the study screen would need an account. */
function Volume({ set, count }: { readonly set: StudySet; readonly count: number }): ReactNode {
  return (
    <a className="landing__volume" data-law={set.slug} href={lawAddressOf(set.category)}>
      <span className="landing__spine">
        {BANDS[set.slug]?.map((top) => (
          <i key={top} style={{ top }} />
        ))}
      </span>
      <div className="landing__volume-page">
        <h3>{set.title}</h3>
        <p className="landing__volume-note">{set.citation}</p>
        <ul className="landing__meta">
          <li>
            {countOf(count)}, {set.hours.replace('-', ' to ')} hours
          </li>
          <li>{difficultyStyle(set.difficulty).word}</li>
        </ul>
      </div>
    </a>
  );
}

function countOf(cards: number): string {
  return cards === 1 ? '1 card' : `${cards.toLocaleString('en-GB')} cards`;
}

function Plans(): ReactNode {
  return (
    <section className="landing__part wrap" id="plans">
      <Statute note="Plans." title="Pay once, study at your pace.">
        <p className="landing__intro">Every plan includes everything: you choose how long. Prices are in US dollars.</p>
      </Statute>
      <div className="landing__plans">
        {PLAN_IDS.map((id) => (
          <PlanCard key={id} plan={PLANS[id]} heading="h3" href={`/register?plan=${id}`} />
        ))}
      </div>
    </section>
  );
}

const POINTS = [
  'One certificate for each law, and one for all three',
  'A pass mark of 80 percent or more',
  'Printed on one sheet, or shared as an image',
] as const;

function Certificates(): ReactNode {
  return (
    <section className="landing__part wrap">
      <Statute note="Certificates." title="Proof of what you know." beside={<Sample />}>
        <p className="landing__intro">
          Finish the cards, pass the exam and download a numbered certificate with your name and score.
        </p>
        <ul className="landing__points">
          {POINTS.map((point) => (
            <li key={point}>
              <Icon of={CheckMark} strokeWidth={2} />
              {point}
            </li>
          ))}
        </ul>
      </Statute>
    </section>
  );
}

/** A sample certificate as the product draws it. The browser loads it when the visitor scrolls near. */
function Sample(): ReactNode {
  return (
    <img
      className="landing__certificate"
      src="/certificate-sample.png"
      alt="A sample certificate with your name, the certification, your score, the cards studied, the date and a certificate number."
      width={800}
      height={600}
      loading="lazy"
    />
  );
}

const WAYS = [
  ['Flashcards', 'Plain words on one side, the rule and its source on the other. You can hear each legal term.'],
  ['Quizzes and scenarios', 'Ten questions at your level, timed if you like, with every answer explained at the end.'],
  ['Ask Jocelyn', 'Ask as you would ask a colleague. Jocelyn answers with citations you can open.'],
] as const;

function HowYouLearn(): ReactNode {
  return (
    <section className="landing__part wrap">
      <Statute note="How you learn." title="Read it, recall it, apply it.">
        <dl className="landing__audiences">
          {WAYS.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Statute>
    </section>
  );
}

const AUDIENCES = [
  ['HR professionals', 'Check the rule before the meeting, not after it.'],
  ['Employers', 'Know what you owe, and put it in writing.'],
  ['Employees', 'Read your rights in words you would use.'],
  ['Union reps', 'Recognition, bargaining and disputes, by section.'],
  ['Students', 'Revise in short sittings and keep your streak.'],
  ['The public', 'Start from nothing. No law degree needed.'],
] as const;

function Audiences(): ReactNode {
  return (
    <section className="landing__part wrap">
      <Statute note="For whom." title="One law, many chairs at the table.">
        <dl className="landing__audiences">
          {AUDIENCES.map(([who, what]) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Statute>
    </section>
  );
}
