import { beforeEach, expect, test, vi } from 'vitest';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/a';

/** The browser as a worker sees it, which no test runs in. */
const browser = {
  shown: new Array<{ title: string; body: unknown }>(),
  opened: new Array<string>(),
  focused: new Array<string>(),
  pages: new Array<string>(),
  subscribed: true,
  onLine: true,
  asked: new Array<[string, unknown]>(),
};
vi.resetModules();
vi.stubGlobal('self', {
  registration: {
    showNotification: async (title: string, { body }: { body: unknown }) => void browser.shown.push({ title, body }),
    pushManager: {
      getSubscription: async () =>
        browser.subscribed
          ? { endpoint: ENDPOINT, unsubscribe: async () => ((browser.subscribed = false), true) }
          : null,
    },
  },
  clients: {
    matchAll: async () => browser.pages.map((url) => ({ url, focus: async () => void browser.focused.push(url) })),
    openWindow: async (path: string) => void browser.opened.push(path),
  },
});
vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
  browser.asked.push([path, JSON.parse(body)]);
  if (!browser.onLine) throw new TypeError('There is no network.');
  return Response.json({ told: true });
});
const { endReminders, openDashboard, parseReminder, resumeReminders, showReminder } = await import('./reminder.ts');

beforeEach(() => {
  Object.assign(browser, { shown: [], opened: [], focused: [], pages: [], subscribed: true, onLine: true, asked: [] });
});

test('a reminder is shown with its text, and an invalid one with a default', async () => {
  await showReminder(JSON.stringify({ title: 'Your goal for today', body: '2 of 5 cards known today.' }));
  await showReminder('{');
  expect(browser.shown).toEqual([
    { title: 'Your goal for today', body: '2 of 5 cards known today.' },
    { title: 'Your goal for today', body: 'Your cards for today are waiting.' },
  ]);
});

test('a press opens the dashboard, or focuses an open one', async () => {
  browser.pages = ['https://labourwise.example/quiz'];
  await openDashboard();
  expect(browser).toMatchObject({ opened: ['/dashboard'], focused: [] });
  browser.pages.push('https://labourwise.example/dashboard');
  await openDashboard();
  expect(browser).toMatchObject({ opened: ['/dashboard'], focused: ['https://labourwise.example/dashboard'] });
});

test('a user who signed out gets no reminders in this browser', async () => {
  await endReminders();
  await endReminders();
  expect(browser.subscribed).toBe(false);
});

test('a subscribed browser reports that its user is back, and another does not', async () => {
  await resumeReminders();
  expect(browser.asked).toEqual([['/api/reminders/browser/take-up', { endpoint: ENDPOINT }]]);
  await endReminders();
  await resumeReminders();
  expect(browser.asked).toHaveLength(1);
});

test('nothing fails offline, and the next message of a page reports again', async () => {
  browser.onLine = false;
  await resumeReminders();
  browser.onLine = true;
  await resumeReminders();
  expect(browser.asked).toHaveLength(2);
});

test('a message is parsed as written', () => {
  const message = { title: 'Your goal for today', body: '2 of 5 cards known today.' };
  expect(parseReminder(JSON.stringify(message))).toEqual(message);
});

test.each([undefined, '', '{', '7', 'null', '{"title":"Hello"}', '{"title":7,"body":"x"}'])(
  '%s shows the default text',
  (text) => {
    expect(parseReminder(text)).toEqual({ title: 'Your goal for today', body: 'Your cards for today are waiting.' });
  },
);
