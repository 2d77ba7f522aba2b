import Award from 'lucide-react/icons/award';
import BadgeCheck from 'lucide-react/icons/badge-check';
import BookA from 'lucide-react/icons/book-a';
import Calculator from 'lucide-react/icons/calculator';
import CreditCard from 'lucide-react/icons/credit-card';
import FilePen from 'lucide-react/icons/file-pen';
import FileText from 'lucide-react/icons/file-text';
import Flag from 'lucide-react/icons/flag';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Landmark from 'lucide-react/icons/landmark';
import Library from 'lucide-react/icons/library';
import ListChecks from 'lucide-react/icons/list-checks';
import Lock from 'lucide-react/icons/lock';
import LogIn from 'lucide-react/icons/log-in';
import Medal from 'lucide-react/icons/medal';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Newspaper from 'lucide-react/icons/newspaper';
import Repeat from 'lucide-react/icons/repeat';
import Route from 'lucide-react/icons/route';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SquarePen from 'lucide-react/icons/square-pen';
import Star from 'lucide-react/icons/star';
import StickyNote from 'lucide-react/icons/sticky-note';
import Trophy from 'lucide-react/icons/trophy';
import User from 'lucide-react/icons/user';
import UserCog from 'lucide-react/icons/user-cog';
import UserPlus from 'lucide-react/icons/user-plus';
import UsersRound from 'lucide-react/icons/users-round';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Anchor } from '../ui/Anchor.tsx';
import { Icon, type IconComponent } from '../ui/Icon.tsx';
import { ABOUT_LINKS } from './AppFooter.tsx';
import { LINK_GROUPS, MAIN_LINKS, MORE_ID, TABS, USER_LINKS, isCurrent, type NavigationLink } from './navigation.ts';

/** Icons of the places, by address. */
export const ICONS: Readonly<Record<string, IconComponent>> = {
  '/study-sets': Library,
  '/quiz': ListChecks,
  '/daily-insights': Newspaper,
  '/review': Repeat,
  '/my-cards': SquarePen,
  '/paths': Route,
  '/scenarios': Scale,
  '/certifications': Award,
  '/achievements': Medal,
  '/law': Landmark,
  '/resources': FileText,
  '/glossary': BookA,
  '/tools': Calculator,
  '/documents': FilePen,
  '/leaderboard': Trophy,
  '/groups': UsersRound,
  '/profile': User,
  '/account': UserCog,
  '/subscription': CreditCard,
  '/admin': ShieldCheck,
  '/guide': GraduationCap,
  '/submit-rating': Star,
  '/login': LogIn,
  '/register': UserPlus,
  '/verify': BadgeCheck,
  '/sheets': StickyNote,
  '/testimonials': MessageSquareQuote,
  '/report-an-error': Flag,
  '/terms': ScrollText,
  '/privacy': Lock,
};

const VISITOR_LINKS: readonly NavigationLink[] = [
  { label: 'Login', href: '/login' },
  { label: 'Sign Up', href: '/register' },
];

export interface MoreLinksProps {
  /** Path of the current page, without query. */
  readonly path: string;
  readonly signedIn: boolean;
  /** Ordinary links, for pages that the server renders. */
  readonly plain?: boolean | undefined;
  /** The entry of an administrator. */
  readonly administration?: ReactNode;
}

/** The places of More, in groups. */
export default function MoreLinks({ path, signedIn, plain, administration }: MoreLinksProps): ReactNode {
  return (
    <>
      <div className="apart" data-also="desk">
        <p className="title serif">More</p>
        <button
          type="button"
          className="ui__icon-button"
          aria-label="Close"
          popoverTarget={MORE_ID}
          popoverTargetAction="hide"
        >
          <Icon of={X} />
        </button>
      </div>
      {signedIn ? null : <Group title="Sign in" links={VISITOR_LINKS} path={path} plain={plain} />}
      {LINK_GROUPS.map((group) => (
        <Group key={group.title} {...group} path={path} plain={plain} />
      ))}
      {signedIn ? <Group title="Help and about" links={ABOUT_LINKS} path={path} plain phone /> : null}
      {administration === undefined ? null : (
        <section data-also="desk">
          <h2>Panel</h2>
          <ul>
            <li>{administration}</li>
          </ul>
        </section>
      )}
    </>
  );
}

interface GroupProps extends Pick<MoreLinksProps, 'path' | 'plain'> {
  readonly title: string;
  readonly links: readonly NavigationLink[];
  /** Only on phones: a desk has the links in the footer. */
  readonly phone?: boolean | undefined;
}

function Group({ title, links, path, plain, phone }: GroupProps): ReactNode {
  return (
    <section data-also={phone === true ? 'desk' : undefined}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => {
          const icon = ICONS[link.href];
          return (
            <li key={link.href} data-also={shownIn(link)}>
              <Anchor
                href={link.href}
                plain={plain === true || link.plain}
                aria-current={isCurrent(link, path) ? 'page' : undefined}
              >
                {icon === undefined ? null : <Icon of={icon} />}
                {link.label}
              </Anchor>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Where the link is in view without More, or in the user menu. */
function shownIn({ href }: NavigationLink): 'bar' | 'tabs' | 'user' | 'desk' | undefined {
  // Three columns at a desk have room for 16 links; the user menu has this one too.
  if (href === '/achievements') return 'desk';
  if (USER_LINKS.some((link) => link.href === href)) return 'user';
  if (MAIN_LINKS.some((link) => link.href === href)) return 'bar';
  return TABS.some((tab) => tab.href === href) ? 'tabs' : undefined;
}
