import Award from 'lucide-react/icons/award';
import BookOpen from 'lucide-react/icons/book-open';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import HandCoins from 'lucide-react/icons/hand-coins';
import Handshake from 'lucide-react/icons/handshake';
import Landmark from 'lucide-react/icons/landmark';
import UsersRound from 'lucide-react/icons/users-round';
import type { IconComponent } from '../../../platform/client/ui/Icon.tsx';
import { addressOfChoice } from '../../cards/rules/study-sets.ts';
import { CATEGORY_NAMES } from '../../assessment/rules/question.ts';
import type { CertificationCategory } from '../rules/certification.ts';

const ICONS: Readonly<Record<string, IconComponent>> = {
  'book-open': BookOpen,
  'briefcase-business': BriefcaseBusiness,
  'calendar-clock': CalendarClock,
  'hand-coins': HandCoins,
  handshake: Handshake,
  landmark: Landmark,
  'users-round': UsersRound,
};

/** Returns the icon of a certification by its lucide name; `Award` for an unknown name. */
export function certificationIcon(name: string): IconComponent {
  return ICONS[name] ?? Award;
}

/** Returns the address of the flashcards of a certification. */
export function cardsAddress(category: CertificationCategory): string {
  return addressOfChoice({
    category: category === 'comprehensive' ? null : CATEGORY_NAMES[category],
    bookmarkedOnly: false,
  });
}

/** Returns the address of a certification's exam, or of one attempt at it. */
export function examAddress(certificationId: number, attemptId?: number): string {
  const start = `/certifications/${certificationId}/exam`;
  return attemptId === undefined ? start : `${start}?attempt=${attemptId}`;
}
