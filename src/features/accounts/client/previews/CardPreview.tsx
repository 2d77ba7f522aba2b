import { useState, type ReactNode } from 'react';
import { DifficultyBadge } from '../../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { CARD_PREVIEW } from '../../rules/previews.ts';
import { LawSource } from './LawSource.tsx';

/** One flashcard to turn. */
export function CardPreview(): ReactNode {
  const [answered, setAnswered] = useState(false);
  const { section, heading, question, answer, difficulty, category, lawReference } = CARD_PREVIEW;
  return (
    <div className="accounts__demo column gap-16">
      <p className="flow apart accounts__demo-top">
        <span>
          <b className="serif title">s. {section}</b> <i className="note">{heading}</i>
        </span>
        <DifficultyBadge difficulty={difficulty} />
      </p>
      <p className="accounts__demo-question serif">{question}</p>
      <div aria-live="polite">
        {answered ? (
          <>
            <p className="law-text">{answer}</p>
            <LawSource category={category} reference={lawReference} />
          </>
        ) : null}
      </div>
      <Button variant="primary" onClick={() => setAnswered(!answered)}>
        {answered ? 'Back to the question' : 'Reveal Answer'}
      </Button>
    </div>
  );
}
