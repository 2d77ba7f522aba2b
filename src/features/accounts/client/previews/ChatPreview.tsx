import type { ReactNode } from 'react';
import { JocelynSeal } from '../../../../platform/client/ui/Seal.tsx';
import { TextField } from '../../../../platform/client/ui/TextField.tsx';
import { CHAT_PREVIEW } from '../../rules/previews.ts';
import { LawSource } from './LawSource.tsx';

/** One question to Jocelyn and her answer. The field is only to look at. */
export function ChatPreview(): ReactNode {
  const { question, answer, category, lawReference } = CHAT_PREVIEW;
  return (
    <div className="demo column gap-16">
      <p className="demo-said">
        <span className="vh">A learner asks: </span>
        {question}
      </p>
      <div className="demo-reply">
        <JocelynSeal small />
        <div>
          <p className="law-text">
            <span className="vh">Jocelyn answers: </span>
            {answer}
          </p>
          <LawSource category={category} reference={lawReference} />
        </div>
      </div>
      <TextField label="Your question" help="Opens with your account." disabled />
    </div>
  );
}
