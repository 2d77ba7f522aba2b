import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ComponentGallery } from '../../platform/client/component-gallery/ComponentGallery.tsx';

/** Options come with everything else that a quiz brings, which the other parts need not wait for. */
const Options = lazy(async () => ({ default: (await import('../../features/assessment/client/parts.tsx')).Options }));

/** The component gallery with the components of features. */
export default function GalleryOfApp(): ReactNode {
  const [chosen, setChosen] = useState<number | null>(2);
  return (
    <ComponentGallery>
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
    </ComponentGallery>
  );
}
