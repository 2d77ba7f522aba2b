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

test('a reminder is shown in its words, and something is shown whatever came', async () => {
  await showReminder(JSON.stringify({ title: 'Your goal for today', body: '2 of 5 cards known today.' }));
  await showReminder('{');
  expect(browser.shown).toEqual([
    { title: 'Your goal for today', body: '2 of 5 cards known today.' },
    { title: 'Your goal for today', body: 'Your cards for today are waiting.' },
  ]);
});

test('a press opens the dashboard, or brings the one that is open to the front', async () => {
  browser.pages = ['https://labourwise.example/quiz'];
  await openDashboard();
  expect(browser).toMatchObject({ opened: ['/dashboard'], focused: [] });
  browser.pages.push('https://labourwise.example/dashboard');
  await openDashboard();
  expect(browser).toMatchObject({ opened: ['/dashboard'], focused: ['https://labourwise.example/dashboard'] });
});

test('who leaves the browser is told in it no more', async () => {
  await endReminders();
  await endReminders();
  expect(browser.subscribed).toBe(false);
});

test('a browser that was asked for says that its person is back, and one that was not says nothing', async () => {
  await resumeReminders();
  expect(browser.asked).toEqual([['/api/reminders/browser/take-up', { endpoint: ENDPOINT }]]);
  await endReminders();
  await resumeReminders();
  expect(browser.asked).toHaveLength(1);
});

test('without a network nothing fails, and the next word of a page says it again', async () => {
  browser.onLine = false;
  await resumeReminders();
  browser.onLine = true;
  await resumeReminders();
  expect(browser.asked).toHaveLength(2);
});

test('a message is read as it was written', () => {
  const message = { title: 'Your goal for today', body: '2 of 5 cards known today.' };
  expect(parseReminder(JSON.stringify(message))).toEqual(message);
});

test.each([undefined, '', '{', '7', 'null', '{"title":"Hello"}', '{"title":7,"body":"x"}'])(
  'of %s the bare words are shown',
  (text) => {
    expect(parseReminder(text)).toEqual({ title: 'Your goal for today', body: 'Your cards for today are waiting.' });
  },
);
