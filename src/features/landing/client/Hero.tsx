import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Nutmeg, Ribbon } from '../../../platform/client/ui/ornaments.tsx';

/** The promise, the way in, and one card of the deck as learners see it. */
export function Hero(): ReactNode {
  return (
    <section className="landing__hero cloth">
      <Nutmeg size={760} strokeWidth={0.7} className="landing__stamp" />
      <div className="wrap">
        <div>
          <p className="note">For everyone who works, hires or studies in Grenada.</p>
          <h1>The law of work, learned by heart.</h1>
          <p className="landing__lead">
            Short cards, honest quizzes and a patient assistant. Every answer names its place in the law.
          </p>
          <div className="landing__calls">
            <ButtonLink variant="foil" large href="/register" plain>
              Begin Your Journey
            </ButtonLink>
            <ButtonLink variant="outline" large href="#plans" plain>
              See the plans
            </ButtonLink>
          </div>
          <p className="landing__fine-print">3-day trial. One payment, no automatic renewal.</p>
        </div>
        <HeroCard />
      </div>
    </section>
  );
}

/** The card on the minimum working age: EA-170, section 32(1). */
function HeroCard(): ReactNode {
  return (
    <figure className="landing__stack" aria-label="A card from the deck">
      <div className="landing__leaf-card">
        <Ribbon />
        <div className="landing__margin">
          <p className="landing__section">32(1).</p>
          <p className="note">Minimum working age.</p>
        </div>
        <div className="landing__body">
          <p className="landing__question">How old must a person be to take an ordinary job in Grenada?</p>
          <p className="landing__answer">
            16. Nobody younger may be employed or allowed to work in any{' '}
            <span className="landing__term">undertaking</span>, public or private. The Act makes an exception for
            holiday jobs.
          </p>
          <div className="landing__pair" aria-hidden="true">
            <span className="ui__button landing__button-no">Need Practice</span>
            <span className="ui__button landing__button-yes">Got it!</span>
          </div>
        </div>
      </div>
    </figure>
  );
}
