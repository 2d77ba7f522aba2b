import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import type { PublicPageProps } from '../rules/public-page.ts';
import { Audiences } from './Audiences.tsx';
import { Certificates } from './Certificates.tsx';
import { Hero } from './Hero.tsx';
import { HowYouLearn } from './HowYouLearn.tsx';
import { Plans } from './Plans.tsx';
import { StudySets } from './StudySets.tsx';

/** The page at `/` for someone signed out. */
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
