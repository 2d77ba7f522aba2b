import { lazy, Suspense, useState, type ReactNode } from 'react';
import { PartsSheet } from '../../platform/client/parts-sheet/PartsSheet.tsx';

/** Options come with everything else that a quiz brings, which the other parts need not wait for. */
const Options = lazy(async () => ({ default: (await import('../../features/assessment/client/parts.tsx')).Options }));

/** The sheet of parts with those that belong to a feature. */
export default function WholePartsSheet(): ReactNode {
  const [chosen, setChosen] = useState<number | null>(2);
  return (
    <PartsSheet>
      <section>
        <h2>Quiz options</h2>
        <fieldset>
          <legend className="visually-hidden">Quiz options</legend>
          <Suspense>
            <Options
              position={1}
              options={['At rest', 'Hover or keyboard focus', 'Chosen']}
              chosen={chosen}
              onChoose={setChosen}
            />
          </Suspense>
        </fieldset>
      </section>
    </PartsSheet>
  );
}
