import type { ReactNode } from 'react';
import { JocelynSeal } from '../../../../platform/client/ui/Seal.tsx';
import { TextField } from '../../../../platform/client/ui/TextField.tsx';
import { CHAT_PREVIEW } from '../../rules/previews.ts';
import { LawSource } from './LawSource.tsx';

/** One question to Jocelyn and her answer. The field is only to look at. */
export function ChatPreview(): ReactNode {
  const { question, answer, category, lawReference } = CHAT_PREVIEW;
  return (
    <div className="accounts__demo column gap-16">
      <p className="accounts__demo-said">
        <span className="visually-hidden">A learner asks: </span>
        {question}
      </p>
      <div className="accounts__demo-reply">
        <JocelynSeal small />
        <div>
          <p className="law-text">
            <span className="visually-hidden">Jocelyn answers: </span>
            {answer}
          </p>
          <LawSource category={category} reference={lawReference} />
        </div>
      </div>
      <TextField label="Your question" help="Opens with your account." disabled />
    </div>
  );
}
