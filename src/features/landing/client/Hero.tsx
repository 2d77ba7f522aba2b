import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Nutmeg, Ribbon } from '../../../platform/client/ui/ornaments.tsx';

/** The promise, the way in, and one card of the deck as learners see it. */
export function Hero(): ReactNode {
  return (
    <section className="hero cloth">
      <Nutmeg size={760} strokeWidth={0.7} className="stamp" />
      <div className="wrap">
        <div>
          <p className="note">For everyone who works, hires or studies in Grenada.</p>
          <h1>The law of work, learned by heart.</h1>
          <p className="lead">Short cards, honest quizzes and a patient assistant. Every answer names its place in the law.</p>
          <div className="cta">
            <ButtonLink variant="foil" large href="/register" plain>
              Begin Your Journey
            </ButtonLink>
            <ButtonLink variant="outline" large href="#plans" plain>
              See the plans
            </ButtonLink>
          </div>
          <p className="fine">3-day trial. One payment, no automatic renewal.</p>
        </div>
        <HeroCard />
      </div>
    </section>
  );
}

/** The card on the minimum working age: EA-170, section 32(1). */
function HeroCard(): ReactNode {
  return (
    <figure className="stack" aria-label="A card from the deck">
      <div className="leafcard">
        <Ribbon />
        <div className="mg">
          <p className="sn">32(1).</p>
          <p className="note">Minimum working age.</p>
        </div>
        <div className="bd">
          <p className="q">How old must a person be to take an ordinary job in Grenada?</p>
          <p className="a">
            16. Nobody younger may be employed or allowed to work in any <span className="gl">undertaking</span>, public or private. The Act makes
            an exception for holiday jobs.
          </p>
          <div className="pair" aria-hidden="true">
            <span className="btn no">Need Practice</span>
            <span className="btn yes">Got it!</span>
          </div>
        </div>
      </div>
    </figure>
  );
}
