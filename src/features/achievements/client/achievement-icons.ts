import Award from 'lucide-react/icons/award';
import Bookmark from 'lucide-react/icons/bookmark';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Bus from 'lucide-react/icons/bus';
import Castle from 'lucide-react/icons/castle';
import Crown from 'lucide-react/icons/crown';
import Drum from 'lucide-react/icons/drum';
import EighthNotes from 'lucide-react/icons/eighth-notes';
import Fish from 'lucide-react/icons/fish';
import Footprints from 'lucide-react/icons/footprints';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import HandCoins from 'lucide-react/icons/hand-coins';
import Handshake from 'lucide-react/icons/handshake';
import ListChecks from 'lucide-react/icons/list-checks';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Moon from 'lucide-react/icons/moon';
import Mountain from 'lucide-react/icons/mountain';
import Newspaper from 'lucide-react/icons/newspaper';
import Nut from 'lucide-react/icons/nut';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Route from 'lucide-react/icons/route';
import Sailboat from 'lucide-react/icons/sailboat';
import Ship from 'lucide-react/icons/ship';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import Soup from 'lucide-react/icons/soup';
import Sprout from 'lucide-react/icons/sprout';
import Stamp from 'lucide-react/icons/stamp';
import Users from 'lucide-react/icons/users';
import Wind from 'lucide-react/icons/wind';
import type { IconComponent } from '../../../platform/client/ui/Icon.tsx';

const ICONS: Readonly<Record<string, IconComponent>> = {
  sprout: Sprout,
  nut: Nut,
  'shopping-basket': ShoppingBasket,
  'graduation-cap': GraduationCap,
  'briefcase-business': BriefcaseBusiness,
  handshake: Handshake,
  'hand-coins': HandCoins,
  bookmark: Bookmark,
  newspaper: Newspaper,
  'messages-square': MessagesSquare,
  ship: Ship,
  fish: Fish,
  footprints: Footprints,
  mountain: Mountain,
  wind: Wind,
  'list-checks': ListChecks,
  sailboat: Sailboat,
  'eighth-notes': EighthNotes,
  'refresh-cw': RefreshCw,
  drum: Drum,
  route: Route,
  castle: Castle,
  award: Award,
  users: Users,
  'message-circle': MessageCircle,
  soup: Soup,
  bus: Bus,
  moon: Moon,
  crown: Crown,
  stamp: Stamp,
};

/** The glyph of an achievement by the name its author gave; a plain award for a name not known here. */
export function achievementIcon(name: string): IconComponent {
  return ICONS[name] ?? Award;
}
