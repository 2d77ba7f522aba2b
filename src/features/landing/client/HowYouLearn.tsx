import CheckMark from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { JocelynSeal } from '../../../platform/client/ui/Seal.tsx';
import { SpineGlyph } from '../../../platform/client/ui/ornaments.tsx';
import { Statute } from './Statute.tsx';

/** Cards, quizzes and Jocelyn, each with a small picture of itself. The law in the pictures is EA-087, LRA-011 and MW-003. */
export function HowYouLearn(): ReactNode {
  return (
    <section className="sec wrap">
      <Statute note="How you learn." title="Read it, recall it, apply it.">
        <p className="intro">Three ways in, one source. You never have to guess where an answer came from.</p>
        <div className="three">
          <div className="feat">
            <CardDemo />
            <h3>Flashcards</h3>
            <p>Plain words on one side, the rule and its source on the other. Legal terms speak aloud.</p>
          </div>
          <div className="feat">
            <QuizDemo />
            <h3>Quizzes and scenarios</h3>
            <p>Ten questions at your level, timed if you like, with every answer explained at the end.</p>
          </div>
          <div className="feat">
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
    <div className="demo">
      <p className="note">Sundays and holidays.</p>
      <p className="rule">
        Overtime on a <span className="gl">public holiday</span> needs both sides to agree.
      </p>
      <div className="pair" aria-hidden="true">
        <span className="btn btn-s">Need Practice</span>
        <span className="btn btn-p">Got it!</span>
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
    <div className="demo">
      <p className="ask">To register, a union needs at least</p>
      <ul className="opts">
        {OPTIONS.map(({ letter, text, right }) => (
          <li key={letter} className={right ? 'opt right' : 'opt'}>
            <span className="k">{letter}</span>
            {text}
            {right && <Icon of={CheckMark} strokeWidth={2.2} />}
            {right && <span className="vh">The right answer</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function JocelynDemo(): ReactNode {
  return (
    <div className="demo chat">
      <p className="mine">What is the minimum wage?</p>
      <div className="hers">
        <JocelynSeal small />
        <div>
          <p className="reply">At least EC$1,200 a month, or EC$60 a day.</p>
          <p className="cite">
            <SpineGlyph bands={3} height={13} />
            S.R.&amp;O. 42 of 2023
          </p>
        </div>
      </div>
    </div>
  );
}
