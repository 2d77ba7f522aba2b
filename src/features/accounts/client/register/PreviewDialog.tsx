import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import './previews.css';
import { categoryStyle } from '../../../../platform/client/ui/category.ts';
import { SpineGlyph } from '../../../../platform/client/ui/ornaments.tsx';
import { Citation } from '../../../law/client/parts.tsx';
import { DifficultyBadge, JocelynAvatar } from '../../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { CARD_PREVIEW, CHAT_PREVIEW, QUIZ_PREVIEW, RANKING_PREVIEW } from '../../rules/previews.ts';
import { TextField } from '../../../../platform/client/ui/TextField.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { RadioGroup } from '../../../../platform/client/ui/CheckboxAndRadios.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';

/** An example ranking with invented names. */
function RankingPreview(): ReactNode {
  return (
    <div className="accounts__demo column gap-16">
      <table className="accounts__ranking">
        <caption className="small muted">An example, with made-up names and points.</caption>
        <thead>
          <tr>
            <th scope="col" className="small medium muted">
              Rank
            </th>
            <th scope="col" className="small medium muted">
              Learner
            </th>
            <th scope="col" className="small medium muted accounts__ranking-number">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {RANKING_PREVIEW.map(({ name, points }, index) => (
            <tr key={name}>
              <td className="serif">{index + 1}</td>
              <td>{name}</td>
              <td className="accounts__ranking-number tabular">{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Every card you complete for the first time earns 10 points.</p>
    </div>
  );
}

/** One quiz question with its explanation. */
function QuizPreview(): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null);
  const { question, options, right, explanation, category, lawReference } = QUIZ_PREVIEW;
  const correct = chosen === options[right];
  return (
    <div className="accounts__demo column gap-16">
      <RadioGroup
        label={<span className="accounts__demo-question serif">{question}</span>}
        choices={options.map((option) => ({ value: option, label: option }))}
        value={chosen}
        onChange={setChosen}
      />
      <div aria-live="polite">
        {chosen === null ? null : (
          <>
            <p
              className={
                correct
                  ? 'accounts__verdict line strong accounts__right'
                  : 'accounts__verdict line strong accounts__wrong'
              }
            >
              <Icon of={correct ? CircleCheck : CircleX} strokeWidth={2} />
              {correct ? 'Correct.' : `Not quite. The answer is ${options[right]}.`}
            </p>
            <p className="law-text">{explanation}</p>
            <LawSource category={category} reference={lawReference} />
          </>
        )}
      </div>
    </div>
  );
}

/** One question to Jocelyn and her answer. The field is disabled. */
function ChatPreview(): ReactNode {
  const { question, answer, category, lawReference } = CHAT_PREVIEW;
  return (
    <div className="accounts__demo column gap-16">
      <p className="accounts__demo-said">
        <span className="visually-hidden">A learner asks: </span>
        {question}
      </p>
      <div className="accounts__demo-reply">
        <JocelynAvatar small />
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

/** One flashcard with its answer on the back. */
function CardPreview(): ReactNode {
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

/** The legal source of a preview: the Act's colour and the reference. */
export function LawSource({
  category,
  reference,
}: {
  readonly category: string;
  readonly reference: string;
}): ReactNode {
  const look = categoryStyle(category);
  return (
    <p className={`accounts__law-source line small muted ${look?.colourClass ?? ''}`}>
      {look === null ? null : <SpineGlyph bands={look.bands} />}
      <Citation reference={reference} />
    </p>
  );
}

const PREVIEWS = {
  Flashcards: CardPreview,
  'Ask Jocelyn': ChatPreview,
  Leaderboard: RankingPreview,
  Quiz: QuizPreview,
};

/** The features that have a preview, by the name shown. */
export type PreviewName = keyof typeof PREVIEWS;

export interface PreviewDialogProps {
  /** The feature to show; null closes the dialog. */
  readonly shown: PreviewName | null;
  readonly onClose: () => void;
}

/** Shows the preview of one feature. */
export function PreviewDialog({ shown, onClose }: PreviewDialogProps): ReactNode {
  const Preview = shown === null ? null : PREVIEWS[shown];
  return (
    <Dialog open={shown !== null} onClose={onClose} title={shown} closeButton>
      {Preview === null ? null : <Preview />}
    </Dialog>
  );
}
