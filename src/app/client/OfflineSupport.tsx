import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { watchSession } from '../../features/accounts/client/follow-session.ts';
import { useSession, type SessionUser } from '../../features/accounts/client/service.ts';
import { SearchOpener } from '../../features/search/client/SearchOpener.tsx';
import { clearSampleAnswers, storedSampleAnswers } from '../../features/landing/client/storage.ts';
import { sendPending, useSendPending } from '../../features/progress/client/service.ts';
import { page } from '../../platform/client/api-client.ts';
import { changedSession } from '../../platform/client/offline/changed-session.ts';
import {
  refreshCacheWhenHidden,
  NO_UNSENT_ANSWERS,
  refusedList,
  setUnsentAnswers,
} from '../../platform/client/offline/study-on-device.ts';
import { showTheme } from '../../platform/client/shell/theme.ts';
import { startWorker, notifyWorker } from '../../platform/client/offline/worker-link.ts';

const ChangedSession = lazy(() => import('../../features/accounts/client/ChangedSession.tsx'));
/** With a sheet of its own, which would else come with all that shares a file with this. */
const WidgetOpener = lazy(() =>
  import('../../features/assistant/client/WidgetOpener.tsx').catch(() => ({ default: () => null })),
);
const RefusedAnswers = lazy(() => import('../../features/progress/client/RefusedAnswers.tsx'));

/** Offline support on every screen: starts the service worker, gives it the signed-in user, sends pending study events, and opens search and assistant. Applies the theme of the account, too. */
export default function Offline(): ReactNode {
  const session = useSession();
  const user = session.status === 'signedIn' ? session.user : null;
  const userId = user?.id ?? null;
  const nobody = session.status === 'signedOut' && document.documentElement.dataset['visitor'] !== undefined;
  useEffect(startWorker, []);
  useEffect(() => {
    if (userId !== null) showTheme();
  }, [userId]);
  useEffect(refreshCacheWhenHidden, []);
  useEffect(() => {
    if (userId !== null) notifyWorker('keep');
    else if (nobody) notifyWorker('nobody');
  }, [userId, nobody]);
  return (
    <>
      <SearchOpener userId={userId} />
      {user === null ? null : <StudySync key={user.id} user={user} />}
      {userId === null ? null : (
        <Suspense>
          <WidgetOpener key={userId} userId={userId} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Records the answers to sample cards for the account that was just created in this tab, and deletes them for any other account. Answers
 * that could not be sent stay in the tab for the next page.
 */
async function recordLeftAnswers(client: QueryClient, user: SessionUser): Promise<void> {
  const text = storedSampleAnswers();
  if (text === null) return;
  const { recordSampleAnswers } = await import('../../features/progress/client/record-sample-answers.ts');
  await recordSampleAnswers(client, user, { text, isNewAccount: page.newAccount === user.id });
  clearSampleAnswers();
}

/** Removes notices of the previous user. */
function clearNotices(): void {
  changedSession.set(null);
  refusedList.set(false);
  setUnsentAnswers(NO_UNSENT_ANSWERS);
}

/** Sends the user's study events, also those from before sign-up, and shows which were refused and whether the session changed. */
function StudySync({ user }: { readonly user: SessionUser }): ReactNode {
  const { id, username } = user;
  const client = useQueryClient();
  const changed = changedSession.use() !== null;
  const listing = refusedList.use();
  useSendPending(id);
  useEffect(() => void recordLeftAnswers(client, user).catch(() => undefined), [client, user]);
  useEffect(() => watchSession({ id, username }, () => void sendPending(client, id)), [client, id, username]);
  useEffect(() => clearNotices, []);
  return (
    <Suspense>
      {changed ? <ChangedSession username={username} /> : null}
      {listing ? <RefusedAnswers userId={id} /> : null}
    </Suspense>
  );
}
