import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN_PATHS } from '../src/features/admin/rules/admin-paths.ts';
import { makeAdministrator } from './support/certificates.ts';
import { completeCards } from './support/complete-cards.ts';
import { inDatabase, sharedDataDir } from './support/database.ts';
import { makeReady } from './support/exams.ts';
import { groupOf, planRoom } from './support/groups.ts';
import { walkToQuiz } from './support/paths.ts';
import { DECLINED, expectDone, payBy, TAKEN } from './support/paying.ts';
import { expect, expectGoodInEachLook, expectLoaded, newcomer, signUp, test, openAccountRow } from './support/test.ts';

/* Runs axe on every screen in the states that change its contents: dark on a wide screen and light on a small phone. */

/** A screen and the actions that bring it into a state; checked once nothing on it is loading. */
interface State {
  readonly name: string;
  readonly path: string;
  readonly open?: (page: Page) => Promise<unknown>;
}

const at = (path: string): State => ({ name: path, path });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

/** Opens whatever is folded in the main part of a screen. */
async function unfold(page: Page): Promise<void> {
  await page.getByRole('main').evaluate((main) => {
    for (const details of main.querySelectorAll('details')) details.open = true;
  });
}

/** Visits states one after the other, each at desktop width. */
async function look(page: Page, states: readonly State[]): Promise<void> {
  for (const { name, path, open } of states) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1280, height: 844 });
      await page.goto(path);
      await expectLoaded(page);
      if (open !== undefined) {
        await open(page);
        await expectLoaded(page);
      }
      await expectGoodInEachLook(page);
    });
  }
}

const ALLOWANCE =
  '/tools/termination-allowance?from-day=3&from-month=3&from-year=2017&to-day=20&to-month=11&to-year=2026&per=week&wages=450&days=&ending=dismissed';

test('public pages are accessible @gate', async ({ page }) => {
  test.slow();
  await look(page, [
    ...['/', '/register', '/dashboard', '/law/employment-act/part-vi', '/search?q=sacked'].map(at),
    { name: 'a worked sum', path: ALLOWANCE, open: unfold },
  ]);
});

test('public pages are accessible in their other states', async ({ page }) => {
  test.slow();
  await look(page, [
    ...['/pricing', '/login', '/terms', '/no-such-page', '/law', '/sheets', '/report-an-error'].map(at),
    ...['/privacy', '/forgot-password', '/reset-password', '/verify-email', '/account'].map(at),
    ...['/verify-email?token=none', '/law/employment-act', '/law/corrections', '/testimonials', '/tools'].map(at),
    ...['/search', '/search?q=uniform+allowance', '/verify', '/verify/nothing', '/tools/key-dates'].map(at),
    at('/unsubscribe/insights/no-such-link'),
    { name: 'a card to try', path: '/', open: (page) => page.getByText('Reveal Answer').first().click() },
    {
      name: 'pay below the minimum wage',
      path: '/tools/minimum-wage?work=listed&shift=part&wages=200&per=week&days=5',
      open: unfold,
    },
    {
      name: 'maternity pay',
      path: '/tools/maternity?from-day=8&from-month=1&from-year=2024&expected-day=15&expected-month=7&expected-year=2026&per=month&wages=2000&insurance=yes',
      open: unfold,
    },
    at('/documents'),
    {
      name: 'a document to be put right',
      path: '/documents/written-particulars',
      open: async (page) => {
        await page.getByLabel('Name of the employer').fill('Spice Bay Guest House');
        await page.getByRole('button', { name: 'Show the document' }).click();
        await page.getByText('Give the name of the employee.').first().waitFor();
      },
    },
    { name: 'a sum to be put right', path: ALLOWANCE.replace('wages=450', 'wages='), open: unfold },
  ]);
});

test('the component gallery, with parts that load for ever, is accessible', async ({ page }) => {
  await page.goto('/dev/parts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodInEachLook(page);
});

test('the most used learner screens are accessible @gate', async ({ page }) => {
  test.slow();
  await signUp(page);
  await completeCards(page, 1, 12);
  await look(page, [
    ...['/dashboard', '/study-sets', '/quiz', '/review', '/jocelyn', '/account'].map(at),
    { name: 'the answer of a card', path: '/flashcards', open: press(/Reveal Answer/) },
  ]);
});

test('study screens are accessible in their states', async ({ page }) => {
  test.slow();
  await signUp(page);
  await completeCards(page, 1, 20);
  await look(page, [
    ...['/flashcards', '/paths', '/certifications', '/daily-insights', '/checkout'].map(at),
    ...['/home', '/study', '/flashcards?bookmarked=true', '/glossary', '/paths/hr', '/no-such-page'].map(at),
    {
      name: 'achievements unfolded',
      path: '/achievements',
      open: unfold,
    },
    {
      name: 'a place on the leaderboard',
      path: '/leaderboard',
      open: async (page) => {
        await button(page, 'Join the leaderboard').click();
        await page
          .getByRole('textbox', { name: 'Name on the leaderboard' })
          .fill(`Cinnamon ${randomUUID().slice(0, 8)}`);
        await page.getByRole('button', { name: 'Join', exact: true }).click();
        await page.getByText('Change your name or leave').click();
      },
    },
    {
      name: 'an insight that was read',
      path: '/daily-insights',
      open: async (page) => {
        await button(page, 'Mark as Read').click();
        await button(page, 'Start Challenge').click();
        await page.getByRole('radio').first().check();
      },
    },
    { name: 'the resources unfolded', path: '/resources', open: unfold },
    { name: 'a step of the guide', path: '/guide', open: press('Next') },
    {
      name: 'the answer of a scenario',
      path: '/scenarios?scenario=1',
      open: (page) =>
        page
          .getByRole('button', { name: /^Show the Answer/ })
          .first()
          .click(),
    },
    { name: 'saving a scenario', path: '/scenarios?scenario=1', open: press('Save for Later') },
    {
      name: 'a case study',
      path: '/professional-scenarios',
      open: async (page) => {
        await button(page, 'Let go during probation').click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'the palette of the search',
      path: '/glossary',
      open: async (page) => {
        const field = page.getByRole('dialog').getByRole('combobox');
        // The key works once the screen has been painted.
        await expect(async () => {
          await page.keyboard.press('Control+k');
          await expect(field).toBeVisible({ timeout: 500 });
        }).toPass();
        await field.fill('notice');
        await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      },
    },
    {
      name: 'an answer of Jocelyn',
      path: '/jocelyn',
      open: async (page) => {
        await page.getByRole('textbox', { name: 'Your question' }).fill('What is the lowest wage for a day?');
        await page.keyboard.press('Enter');
        await button(page, 'This did not help').click();
      },
    },
    {
      name: 'a card of one’s own in its form',
      path: '/my-cards',
      open: press('Write your first card'),
    },
    {
      name: 'bookmarks that were brought in',
      path: '/export',
      open: async (page) => {
        const buffer = Buffer.from('Card\n4\n9999\n');
        await page.getByLabel('CSV file').setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer });
        await button(page, 'Import bookmarks').click();
        await expect(page.getByText('1 bookmark added. 1 row skipped:')).toBeVisible();
      },
    },
  ]);
});

test('both study modes and the end of a session are accessible', async ({ page }) => {
  test.slow();
  await newcomer(page);
  await look(page, [{ name: 'the first steps', path: '/study' }]);
  await signUp(page);
  const events = Array.from({ length: 3 }, (_, index) => ({
    id: randomUUID(),
    kind: 'card.practised',
    cardId: index + 1,
    at: new Date().toISOString(),
  }));
  await page.request.post('/api/events', { data: { events } });
  await look(page, [
    { name: 'the choice of modes', path: '/study' },
    {
      name: 'Achievement Mode',
      path: '/study',
      open: async (page) => {
        await button(page, 'Start Achievement Mode').click();
      },
    },
    ...['Achievements', 'Statistics', 'Level Progress'].map((name) => ({ name, path: '/study', open: openTab(name) })),
    {
      name: 'a level',
      path: '/study',
      open: (page) => page.getByRole('link', { name: 'Continue Current Level' }).click(),
    },
    {
      name: 'the history of reviews',
      path: '/review',
      open: async (page) => {
        await page.getByText('Settings and history').click();
        await button(page, 'Show History').click();
      },
    },
    {
      name: 'the end of a review',
      path: '/review',
      open: async (page) => {
        await button(page, 'Review Ahead').click();
        for (let card = 1; card <= 3; card += 1) {
          await button(page, /Reveal Answer/).click();
          await button(page, /Got it!/).click();
        }
        await expect(page.getByRole('heading', { name: 'Today is done.' })).toBeVisible();
      },
    },
  ]);
});

test('an exam, a path in progress and a certificate are accessible', async ({ page }) => {
  test.slow();
  await signUp(page);
  await page.request.put('/api/goals', { data: { dailyGoal: 5, purpose: 'hr' } });
  await makeReady(page, sharedDataDir(), { law: 'Employment Act', cards: 200 });
  await walkToQuiz(page, 'hr');
  await look(page, [
    { name: 'a path before its quiz', path: '/paths/hr', open: unfold },
    { name: 'an exam without a name', path: '/certifications/1/exam', open: press('Start Exam') },
    {
      name: 'a question of an exam',
      path: '/certifications/1/exam',
      open: async (page) => {
        await page.getByLabel('Your certificate will show this name').fill('Anita Roberts');
        await button(page, 'Start Exam').click();
        await expect(page.getByRole('heading', { level: 1, name: 'Question 1 of 20' })).toBeVisible();
      },
    },
    at('/certifications'),
  ]);
});

test('groups, sessions and training are accessible', async ({ page }) => {
  test.slow();
  await signUp(page);
  await look(page, [at('/groups'), { name: 'a new group', path: '/groups', open: press('Start a group') }]);
  const groupId = await groupOf(page, []);
  const group = `/groups/${groupId}`;
  const room = await planRoom(page, groupId);
  await look(page, [
    { name: 'a group', path: group },
    ...['Cards', 'Members'].map((name) => ({ name, path: group, open: openTab(name) })),
    { name: 'planning a session', path: `${group}/sessions`, open: press('Plan a session') },
    { name: 'a room', path: room },
    { name: 'an assignment', path: `${group}/training`, open: press('New assignment') },
    at('/groups/join/7K3Q-X9M2-TDA1'),
  ]);
});

test('a profile and an account are accessible in their states', async ({ page }) => {
  test.slow();
  const { username, password } = await signUp(page);
  await page.request.put('/api/profile', {
    data: {
      displayName: 'Anita '.repeat(9),
      organization: 'Grenada'.repeat(17),
      linkedinUrl: `https://www.linkedin.com/in/${'anita'.repeat(60)}`,
      bio: 'Steward',
      certifications: ['Mediator'.repeat(15)],
      practiceAreas: ['Employment Law'],
      languagesSpoken: ['English'],
      profileIsPublic: true,
      showEmail: true,
      showPhone: true,
      phoneNumber: '+1 473 555 0100',
      allowDirectMessages: true,
    },
  });
  const share = await (await page.request.post('/api/shares', { data: { type: 'card', cardId: 1 } })).json();
  await look(page, [
    ...['Profile Information', 'Privacy Settings', 'Public Preview'].map((name) => ({
      name,
      path: '/profile',
      open: openTab(name),
    })),
    at(`/u/${username}`),
    at(new URL(share.url).pathname),
    {
      name: 'an account with faults',
      path: '/account',
      open: async (page) => {
        await openAccountRow(page, 'Password');
        await openAccountRow(page, 'Email');
        await button(page, 'Change Password').click();
        await button(page, 'Change Email').click();
        await expect(page.getByText('Please enter your password.')).toBeVisible();
      },
    },
    at('/account/two-step'),
    {
      name: 'the key of two-step sign in',
      path: '/account/two-step',
      open: async (page) => {
        await page.getByLabel('Your password').fill(password);
        await button(page, 'Use an Authenticator App').click();
        await expect(page.getByRole('figure', { name: 'QR code for your authenticator app' })).toBeVisible();
      },
    },
    at('/submit-rating'),
    at('/seats'),
    at('/seats/buy'),
  ]);
});

test('payment is accessible in its states @gate', async ({ page }) => {
  test.slow();
  await signUp(page);
  await look(page, [
    at('/subscription'),
    {
      name: 'a payment that failed',
      path: '/checkout?plan=6month&step=payment&coupon=SAVE5',
      open: async (page) => {
        await payBy(page, DECLINED);
        await expect(page.getByRole('main').getByText('Payment Failed')).toBeVisible();
      },
    },
  ]);
});

test('payment is accessible in its other states', async ({ page }) => {
  test.slow();
  await signUp(page);
  await look(page, [
    {
      name: 'a code that is refused',
      path: '/upgrade?coupon=SAVE5',
      open: async (page) => {
        await page.getByRole('textbox', { name: 'Coupon code' }).fill('nutmeg');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('region', { name: 'Have a coupon code?' }).getByRole('note')).toBeVisible();
      },
    },
    { name: 'the last step of sign-up', path: '/register?step=payment&coupon=LEGAL25' },
    { name: 'the available codes', path: '/register?step=payment&coupon=LEGAL25', open: press('Remove') },
    {
      name: 'a plan that was paid',
      path: '/checkout?plan=6month&step=payment',
      open: async (page) => {
        await payBy(page, TAKEN);
        await expectDone(page);
      },
    },
    at('/subscription'),
  ]);
  const { id } = await (await page.request.get('/api/auth/me')).json();
  for (const days of [5, -3]) {
    await inDatabase(
      sharedDataDir(),
      'update users set subscription_end_date = now() + make_interval(days => $2) where id = $1',
      [id, days],
    );
    await look(page, [at('/subscription')]);
  }
});

test('every admin screen is accessible', async ({ page }) => {
  test.slow();
  await signUp(page);
  await makeAdministrator(page, sharedDataDir());
  const { id } = await (await page.request.get('/api/auth/me')).json();
  await look(page, [
    at('/admin'),
    ...ADMIN_PATHS.map(at),
    at('/admin/search?q=1'),
    { name: 'a search without results', path: '/admin/search?q=no-such-person-or-card' },
    { name: 'the charts as tables', path: '/admin/analytics', open: unfold },
    { name: 'giving access', path: `/admin/users?person=${id}`, open: press('Give Access') },
    { name: 'a payment that is not there', path: '/admin/payments?order=00000000-0000-4000-8000-000000000000' },
  ]);
});
