import CheckMark from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { JocelynSeal } from '../../../platform/client/ui/Seal.tsx';
import { SpineGlyph } from '../../../platform/client/ui/ornaments.tsx';
import { Statute } from './Statute.tsx';

/** Cards, quizzes and Jocelyn, each with a small picture of itself. The law in the pictures is EA-087, LRA-011 and MW-003. */
export function HowYouLearn(): ReactNode {
  return (
    <section className="landing__part wrap">
      <Statute note="How you learn." title="Read it, recall it, apply it.">
        <p className="landing__intro">Three ways in, one source. You never have to guess where an answer came from.</p>
        <div className="landing__three">
          <div className="landing__feature">
            <CardDemo />
            <h3>Flashcards</h3>
            <p>Plain words on one side, the rule and its source on the other. Legal terms speak aloud.</p>
          </div>
          <div className="landing__feature">
            <QuizDemo />
            <h3>Quizzes and scenarios</h3>
            <p>Ten questions at your level, timed if you like, with every answer explained at the end.</p>
          </div>
          <div className="landing__feature">
            <JocelynDemo />
            <h3>Ask Jocelyn</h3>
            <p>Ask as you would ask a colleague. Jocelyn answers with citations you can open.</p>
          </div>
        </div>
      </Statute>
    </section>
  );
}

function CardDemo(): ReactNode {
  return (
    <div className="landing__demo">
      <p className="note">Sundays and holidays.</p>
      <p className="landing__rule">
        Overtime on a <span className="landing__term">public holiday</span> needs both sides to agree.
      </p>
      <div className="landing__pair" aria-hidden="true">
        <span className="ui__button ui__secondary">Need Practice</span>
        <span className="ui__button ui__primary">Got it!</span>
      </div>
    </div>
  );
}

const OPTIONS = [
  { letter: 'A', text: '15 members', right: false },
  { letter: 'B', text: '25 members', right: true },
  { letter: 'C', text: '50 members', right: false },
] as const;

function QuizDemo(): ReactNode {
  return (
    <div className="landing__demo">
      <p className="landing__asked">To register, a union needs at least</p>
      <ul className="landing__options">
        {OPTIONS.map(({ letter, text, right }) => (
          <li key={letter} className={right ? 'landing__option landing__right' : 'landing__option'}>
            <span className="landing__letter">{letter}</span>
            {text}
            {right && <Icon of={CheckMark} strokeWidth={2.2} />}
            {right && <span className="visually-hidden">The right answer</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function JocelynDemo(): ReactNode {
  return (
    <div className="landing__demo landing__chat">
      <p className="landing__mine">What is the minimum wage?</p>
      <div className="landing__hers">
        <JocelynSeal small />
        <div>
          <p className="landing__reply">At least EC$1,200 a month, or EC$60 a day.</p>
          <p className="landing__citation">
            <SpineGlyph bands={3} height={13} />
            S.R.&amp;O. 42 of 2023
          </p>
        </div>
      </div>
    </div>
  );
}
