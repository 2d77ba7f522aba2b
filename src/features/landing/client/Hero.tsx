import type { ReactNode } from 'react';
import { ButtonLink, buttonClass } from '../../../platform/client/ui/Button.tsx';
import { categoryStyle } from '../../../platform/client/ui/category.ts';
import { Nutmeg, SpineGlyph } from '../../../platform/client/ui/ornaments.tsx';
import { SampleCardPanels } from '../../../platform/client/ui/SampleCardPanels.tsx';
import { TRIAL_DAYS } from '../../access/rules/access.ts';
import type { FirstTry } from '../rules/sample-cards.ts';

interface HeroProps {
  readonly firstTry: FirstTry;
  /** Number of cards that a trial opens. */
  readonly trialCards: number;
}

/** The headline, the sample cards and the links to register. */
export function Hero({ firstTry, trialCards }: HeroProps): ReactNode {
  const { cards, question } = firstTry;
  return (
    <section className="landing__hero cloth">
      <Nutmeg size={760} strokeWidth={0.7} className="landing__stamp" />
      <div className="wrap">
        <div className="landing__say">
          <p className="note">For everyone who works, hires or studies in Grenada.</p>
          <h1>The law of work, learned by heart.</h1>
          <p className="landing__lead">
            <span>Short cards, honest quizzes and a patient assistant. </span>Every answer shows the section it comes
            from.
          </p>
        </div>
        {cards.length === 0 ? null : (
          <SampleCardPanels
            id="try"
            title="Try it now. No account needed."
            cards={cards}
            question={question}
            nextLabel="See what you know"
          >
            <AnsweredCards firstTry={firstTry} trialCards={trialCards} />
          </SampleCardPanels>
        )}
        <div>
          <div className="landing__calls">
            <ButtonLink variant="foil" large href="/register" plain>
              Begin Your Journey
            </ButtonLink>
            <p className="landing__fine-print">Free for {TRIAL_DAYS} days. No bank card needed.</p>
            <ButtonLink variant="outline" large href="#plans" plain>
              See the plans
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The answered sample cards, with a link to register. The script of the page sets the marks. */
function AnsweredCards({ firstTry: { cards, question }, trialCards }: HeroProps): ReactNode {
  return (
    <>
      <p className="note">
        {NUMBERS[cards.length] ?? cards.length} cards{question === null ? '.' : ', one question.'}
      </p>
      <h3 className="ui__try-question" tabIndex={-1}>
        Keep these. They come back just before you would forget them.
      </h3>
      <ul className="landing__kept">
        {cards.map(({ id, heading, category }) => {
          const look = categoryStyle(category);
          return (
            <li key={id} data-kept={id} className={look?.colourClass}>
              {look === null ? null : <SpineGlyph bands={look.bands} height={18} />}
              <span>{heading}</span>
              <b>Got it</b>
              <b>Practise</b>
            </li>
          );
        })}
      </ul>
      <a className={buttonClass({ variant: 'primary', large: true, block: true })} href="/register" data-keep="">
        Create an account
      </a>
      <p className="tiny">
        {trialCards} cards for {TRIAL_DAYS} days. Nothing to pay now.
      </p>
    </>
  );
}

const NUMBERS: readonly string[] = ['No', 'One', 'Two', 'Three'];
