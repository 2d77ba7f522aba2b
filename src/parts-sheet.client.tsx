import { useState, type ReactNode } from 'react';
import { Options } from './features/quiz/client/Options.tsx';
import './features/quiz/client/quiz.css';
import { PartsSheet } from './platform/client/parts-sheet/PartsSheet.tsx';

/** The sheet of parts with those that belong to a feature. */
export default function WholePartsSheet(): ReactNode {
  const [chosen, setChosen] = useState<number | null>(2);
  return (
    <PartsSheet>
      <section>
        <h2>Quiz options</h2>
        <fieldset>
          <legend className="vh">Quiz options</legend>
          <Options position={1} options={['At rest', 'Hover or keyboard focus', 'Chosen']} chosen={chosen} onChoose={setChosen} />
        </fieldset>
      </section>
    </PartsSheet>
  );
}
