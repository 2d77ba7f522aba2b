/**
 * The previews of the sign-up screen. Each legal statement names the facts that support it. A test checks that all of
 * them are confirmed (content/law).
 */

/** The sample flashcard. */
export const CARD_PREVIEW = {
  category: 'Employment Act',
  difficulty: 'easy',
  section: '32',
  heading: 'Minimum age.',
  question: 'How old must a person be before an employer may take them on?',
  answer: 'At least 16. The exception is a holiday job.',
  lawReference: 'Employment Act, Cap. 89, s. 32(1)',
  facts: ['EA-170'],
} as const;

/** The sample exchange with Jocelyn. */
export const CHAT_PREVIEW = {
  question: 'Must overtime be paid at a higher rate?',
  answer:
    'Yes. One practitioner gives time and a half for ordinary overtime, and double time on Sundays and public holidays.',
  category: 'Employment Act',
  lawReference: 'Employment Act, Cap. 89, s. 42',
  facts: ['EA-088', 'EA-089'],
} as const;

/** The sample quiz question; `right` is the index of the right option. */
export const QUIZ_PREVIEW = {
  category: 'Labour Relations Act',
  question: 'How many members does a trade union need before it can be registered?',
  options: ['10 members', '15 members', '25 members', '50 members'],
  right: 2,
  explanation: 'A trade union needs at least 25 members. Ten is the number for an organisation of employers.',
  lawReference: 'Labour Relations Act, Cap. 157A, s. 5(1)',
  facts: ['LRA-011', 'LRA-012'],
} as const;

/** An invented ranking; the screen says so. */
export const RANKING_PREVIEW = [
  { name: 'Example A', points: 420 },
  { name: 'Example B', points: 350 },
  { name: 'Example C', points: 290 },
] as const;
