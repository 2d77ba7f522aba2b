import '../../../platform/client/styles/parts/dock.css';
import '../../../platform/client/styles/parts/keys.css';
import '../../../platform/client/styles/parts/mark.css';
import '../../../platform/client/styles/parts/notice.css';
import '../../../platform/client/styles/parts/rows.css';
import '../../../platform/client/styles/reading-fonts.css';
import './quiz.css';

/* The parts of a question with options and of its review, for the screens of other features that ask in the same way. */
export { Message } from './Message.tsx';
export { Options } from './Options.tsx';
export { Review } from './Review.tsx';
export { useQuizKeys } from './use-quiz-keys.ts';
