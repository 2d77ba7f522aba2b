import BookOpenText from 'lucide-react/icons/book-open-text';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Gavel from 'lucide-react/icons/gavel';
import Gem from 'lucide-react/icons/gem';
import Award from 'lucide-react/icons/award';
import Landmark from 'lucide-react/icons/landmark';
import Layers from 'lucide-react/icons/layers';
import Megaphone from 'lucide-react/icons/megaphone';
import MoonStar from 'lucide-react/icons/moon-star';
import Scale from 'lucide-react/icons/scale';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sprout from 'lucide-react/icons/sprout';
import Zap from 'lucide-react/icons/zap';
import type { IconComponent } from '../../../platform/client/ui/Icon.tsx';

const ICONS: Readonly<Record<string, IconComponent>> = {
  sprout: Sprout,
  layers: Layers,
  'briefcase-business': BriefcaseBusiness,
  'book-open-text': BookOpenText,
  megaphone: Megaphone,
  'shield-check': ShieldCheck,
  scale: Scale,
  landmark: Landmark,
  gavel: Gavel,
  gem: Gem,
  zap: Zap,
  'moon-star': MoonStar,
};

/** The glyph of a badge by the name its author gave; a plain award for a name not known here. */
export function badgeIcon(name: string): IconComponent {
  return ICONS[name] ?? Award;
}
