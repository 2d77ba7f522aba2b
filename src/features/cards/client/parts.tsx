import '../../../platform/client/styles/parts/dock.css';
import '../../../platform/client/styles/parts/badge.css';
import '../../../platform/client/styles/reading-fonts.css';
import './card.css';
import './study-layout.css';

/* The card and its parts, for features that show it. */
export { StudyCardView } from './StudyCardView.tsx';
export { BookmarkTool, CardTool } from './StudyActions.tsx';
export { AnswerActions, RevealAction } from './StudyActions.tsx';
export { ACTION_MARK, useActionFocus } from './StudyActions.tsx';
export { useBookmark, type CardBookmark } from './StudyActions.tsx';
export { useNarrowScreen } from './StudyActions.tsx';
