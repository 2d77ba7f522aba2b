import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { LoginWaiting } from '../../features/accounts/client/LoginPage.tsx';
import { DashboardWaiting } from '../../features/dashboard/client/panels/DashboardSkeleton.tsx';
import { SetsWaiting } from '../../features/flashcards/client/StudySetsPage.tsx';
import { StudyWaiting } from '../../features/flashcards/client/StudyStates.tsx';
import { SetupWaiting } from '../../features/quiz/client/SetupWaiting.tsx';
import { usedCss } from '../../platform/client/public-page/used-css.ts';
import { AppHeader } from '../../platform/client/shell/AppHeader.tsx';
import { Brand } from '../../platform/client/shell/HeaderParts.tsx';
import { PRODUCT_NAME } from '../../platform/client/shell/RouteFocus.tsx';
import PublicHeader from '../../platform/client/shell/PublicHeader.tsx';
import { LoadingScreen } from '../../platform/client/ui/Loading.tsx';
import { OPEN_PATHS } from '../../platform/shared/app-paths.ts';
import type { RenderAppDocument } from '../../platform/shared/app-document.ts';

type Place = Parameters<RenderAppDocument>[1];

/** Screens that say more about themselves while they wait than that something loads, by whom they are for. */
const WAITING: Readonly<Record<Place['audience'], Readonly<Record<string, () => ReactNode>>>> = {
  learner: {
    '/': DashboardWaiting,
    '/dashboard': DashboardWaiting,
    '/flashcards': StudyWaiting,
    '/study-sets': SetsWaiting,
    '/quiz': SetupWaiting,
  },
  visitor: { '/login': LoginWaiting },
  anyone: {},
};

/** Title and description of a screen for search engines and browser tabs. */
interface Head {
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list it. */
  readonly listed: boolean;
}

/** Titles and descriptions of the public screens. */
const HEADS: Readonly<Record<(typeof OPEN_PATHS)[number], Head>> = {
  '/login': {
    title: 'Sign in',
    description: 'Sign in to LabourWise Grenada and carry on with your cards and quizzes.',
    listed: true,
  },
  '/register': {
    title: 'Sign up',
    description: 'Create an account and learn Grenada’s labour law with cards and quizzes. Start with a free trial.',
    listed: true,
  },
  '/forgot-password': {
    title: 'Forgot your password?',
    description: 'Get a link to choose a new password.',
    listed: false,
  },
  '/reset-password': {
    title: 'Choose a new password',
    description: 'Choose a new password with the link we sent you.',
    listed: false,
  },
  '/verify-email': {
    title: 'Confirm your email',
    description: 'Confirm that an email address is yours.',
    listed: false,
  },
};

/** Returns the document head of a public screen. Its canonical address has no query. */
function withHead(html: string, { path, audience, publicUrl }: Place): string {
  const open = audience === 'visitor' ? OPEN_PATHS.find((each) => each === path) : undefined;
  if (open === undefined || publicUrl === null) return html;
  const { title, description, listed } = HEADS[open];
  const tag = renderToStaticMarkup(
    listed ? <link rel="canonical" href={`${publicUrl}${open}`} /> : <meta name="robots" content="noindex" />,
  );
  return html
    .replace(/<title>[^<]*/, () => `${tag}<title>${title} · ${PRODUCT_NAME}`)
    .replace(/(?<=<meta name="description" content=")[^"]*/, () => description);
}

/**
 * Renders the app's document with its first frame and the CSS of that frame, so that header and skeleton are painted before any file is
 * loaded. The app replaces the frame in one step. Fallback fonts are used until the stylesheet is loaded.
 */
export const renderAppDocument: RenderAppDocument = ({ html, css }, place) => {
  const frame = renderToStaticMarkup(<FirstFrame path={place.path} audience={place.audience} />);
  const style = usedCss(css.replaceAll(LOADED_FACE, ''), `<html><body>${frame}`);
  return withHead(html, place)
    .replace('</head>', () => `<style>${style}</style></head>`)
    .replace('<div id="root">', () => `<div id="root">${frame}`);
};

const LOADED_FACE = /@font-face\{[^}]*url\([^}]*\}/g;

/** The frame is inert and hidden from screen readers, because the app replaces it a moment later. */
function FirstFrame({ path, audience }: Omit<Place, 'publicUrl'>): ReactNode {
  const Waiting = WAITING[audience][path ?? ''] ?? LoadingScreen;
  return (
    <Router ssrPath={path ?? '/'}>
      <output className="visually-hidden" aria-busy="true">
        Loading
      </output>
      <div className="shell__frame" inert aria-hidden="true">
        <FirstHeader path={path} audience={audience} />
        <main data-first="true">
          <Waiting />
        </main>
      </div>
    </Router>
  );
}

const SOMEBODY = { username: '', points: 0 };

function FirstHeader({ path, audience }: Omit<Place, 'publicUrl'>): ReactNode {
  if (audience === 'anyone')
    return (
      <div className="shell__header cloth">
        <div className="wrap">
          <Brand />
        </div>
      </div>
    );
  if (audience === 'visitor' && OPEN_PATHS.some((open) => open === path)) return <PublicHeader plain />;
  return <AppHeader user={audience === 'learner' ? SOMEBODY : null} path={path ?? ''} onLogout={() => undefined} saveTheme={async () => undefined} />;
}
