import { useState, type ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { categoryLook } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { paragraphsOf, sectionMark } from '../../cards/rules/card-text.ts';
import type { CardDraft } from '../rules/read-card.ts';

/** A card as learners see it, one side at a time. */
export function CardPreview({ draft }: { readonly draft: CardDraft }): ReactNode {
  const [side, setSide] = useState<'question' | 'answer'>('question');
  const { question, answer, heading, section, lawReference, category } = draft;
  return (
    <section className="column gap-10" aria-label="As learners see it">
      <div className={classNames('authoring__face', categoryLook(category)?.colourClass)}>
        <div className="column">
          <p className="authoring__section">{sectionMark(section)}</p>
          <p className="note">{heading}</p>
          <p className="tiny muted">{lawReference}</p>
        </div>
        <div className="column gap-10">
          {side === 'question' ? (
            <p className="authoring__question">{question === '' ? 'No question yet' : question}</p>
          ) : (
            <>
              <p className="medium">{question}</p>
              {paragraphsOf(answer).map((paragraph) => (
                <p key={paragraph} className="law-text">
                  {paragraph}
                </p>
              ))}
            </>
          )}
        </div>
      </div>
      <div>
        <Button onClick={() => setSide(side === 'question' ? 'answer' : 'question')}>
          {side === 'question' ? 'Reveal Answer' : 'Show Question'}
        </Button>
      </div>
    </section>
  );
}
