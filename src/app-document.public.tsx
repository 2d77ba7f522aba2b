import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { LoginWaiting } from './features/accounts/client/LoginPage.tsx';
import { DashboardWaiting } from './features/dashboard/client/panels/DashboardSkeleton.tsx';
import { SetsWaiting } from './features/flashcards/client/SetsPage.tsx';
import { StudyWaiting } from './features/flashcards/client/StudyStates.tsx';
import { SetupWaiting } from './features/quiz/client/SetupWaiting.tsx';
import { usedCss } from './platform/client/public-page/used-css.ts';
import { AppHeader } from './platform/client/shell/AppHeader.tsx';
import { Brand } from './platform/client/shell/Brand.tsx';
import PublicHeader from './platform/client/shell/PublicHeader.tsx';
import { LoadingScreen } from './platform/client/ui/Loading.tsx';
import { OPEN_PATHS } from './platform/shared/app-paths.ts';
import type { RenderAppDocument } from './platform/shared/app-document.ts';

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

/**
 * The app's document with its first frame painted in it, and the CSS of that frame inside: header and skeleton stand before any
 * file has come. The app takes their place in one step. Letters are drawn in the fallbacks' until the sheet brings the faces.
 */
export const renderAppDocument: RenderAppDocument = ({ html, css }, place) => {
  const frame = renderToStaticMarkup(<FirstFrame {...place} />);
  const style = usedCss(css.replaceAll(LOADED_FACE, ''), `<html><body>${frame}`);
  return html
    .replace('</head>', () => `<style>${style}</style></head>`)
    .replace('<div id="root">', () => `<div id="root">${frame}`);
};

const LOADED_FACE = /@font-face\{[^}]*url\([^}]*\}/g;

/** Nothing in it can be pressed or is read out: a moment later the app stands there. */
function FirstFrame({ path, audience }: Place): ReactNode {
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

function FirstHeader({ path, audience }: Place): ReactNode {
  if (audience === 'anyone')
    return (
      <div className="shell__header cloth">
        <div className="wrap">
          <Brand />
        </div>
      </div>
    );
  if (audience === 'visitor' && OPEN_PATHS.some((open) => open === path)) return <PublicHeader plain />;
  return <AppHeader user={audience === 'learner' ? SOMEBODY : null} path={path ?? ''} onLogout={() => undefined} />;
}
