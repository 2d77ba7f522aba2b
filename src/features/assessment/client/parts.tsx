import '../../../platform/client/styles/parts/dock.css';
import '../../../platform/client/styles/parts/keys.css';
import '../../../platform/client/styles/parts/mark.css';
import '../../../platform/client/styles/parts/notice.css';
import '../../../platform/client/styles/parts/rows.css';
import '../../../platform/client/styles/reading-fonts.css';
import './assessment.css';

/* The parts of a question with options, of a running attempt and of its review, for the screens of each kind of assessment. */
export { Clock } from './Clock.tsx';
export { EndDialog } from './EndDialog.tsx';
export { LawReference } from './LawReference.tsx';
export { Message } from './Message.tsx';
export { Options } from './Options.tsx';
export { QuestionCard } from './QuestionCard.tsx';
export { BADGE_TONES, ResultHead } from './ResultHead.tsx';
export { Review } from './Review.tsx';
export { RunDesk, RunTrouble, useDeskKeys } from './RunDesk.tsx';
