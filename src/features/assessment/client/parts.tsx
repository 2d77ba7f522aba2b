import '../../../platform/client/styles/parts/dock.css';
import '../../../platform/client/styles/parts/keys.css';
import '../../../platform/client/styles/parts/badge.css';
import '../../../platform/client/styles/parts/panels.css';
import '../../../platform/client/styles/parts/lists.css';
import '../../../platform/client/styles/reading-fonts.css';
import './assessment.css';

/* The parts that the screens of each kind of assessment share: questions with options, running attempts, results. */
export { BADGE_TONES, ResultHead, Review } from './AttemptResult.tsx';
export { Clock } from './Clock.tsx';
export { LawReference, Options, QuestionCard } from './QuestionCard.tsx';
export { EndDialog, Message, RunError, RunPage, useRunKeys } from './RunPage.tsx';
