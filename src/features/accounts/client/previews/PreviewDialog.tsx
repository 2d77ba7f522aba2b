import type { ReactNode } from 'react';
import { Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { CardPreview } from './CardPreview.tsx';
import { ChatPreview } from './ChatPreview.tsx';
import './previews.css';
import { QuizPreview } from './QuizPreview.tsx';
import { RankingPreview } from './RankingPreview.tsx';

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

/** A look at one feature. Closed by its Close button, Escape, or a press beside it. */
export function PreviewDialog({ shown, onClose }: PreviewDialogProps): ReactNode {
  const Preview = shown === null ? null : PREVIEWS[shown];
  return (
    <Dialog open={shown !== null} onClose={onClose} title={shown} closeButton>
      {Preview === null ? null : <Preview />}
    </Dialog>
  );
}
