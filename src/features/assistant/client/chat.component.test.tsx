import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerCalls, server } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { settingsContract } from '../../settings/contract.ts';
import type { assistantContract } from '../contract.ts';
import { startConversation } from './chat.ts';
import ChatCard from './ChatCard.tsx';
import JocelynScreen from './JocelynScreen.tsx';
import type { Reply } from './queries.ts';

const calls = answerCalls<typeof assistantContract>();
const QUESTION = 'How long is maternity leave?';
const REPLY: Reply = {
  content: 'Maternity leave is three months.',
  references: [],
  fallback: false,
  withdrawn: false,
  conversationId: '5f2c7a52-3e0b-4f0e-9d54-0a2f0c4f5a11',
  messageId: '5f2c7a52-3e0b-4f0e-9d54-0a2f0c4f5a12',
  title: QUESTION,
  answer: null,
  allowance: { limit: 50, left: 49 },
};

/** Answers each question with a stream of these events. */
function stream(events: string): void {
  server.use(http.post('*/api/jocelyn/chat/stream', () => new HttpResponse(events)));
}

const REPLY_EVENT = `event: reply\ndata: ${JSON.stringify(REPLY)}\n\n`;

beforeEach(() => {
  startConversation(LEARNER.id, '');
  calls.with('GET /api/jocelyn', { allowance: { limit: 50, left: 50 }, suggestions: [QUESTION] });
  calls.with('GET /api/jocelyn/conversations', { conversations: [] });
});

for (const { place, shown, sentence } of [
  {
    place: 'page',
    shown: <JocelynScreen user={LEARNER} />,
    sentence: 'Failed to get response from the assistant. Please try again.',
  },
  {
    place: 'card',
    shown: <ChatCard userId={LEARNER.id} />,
    sentence: 'Failed to send message. Please try again.',
  },
]) {
  test(`shows a failure on the ${place}, and Try Again sends the same question`, async () => {
    calls.refuse('POST /api/jocelyn/chat/stream', 500, 'INTERNAL', 'Oh.');
    const user = renderScreen(shown, '/jocelyn');
    await user.type(screen.getByLabelText('Your question'), `${QUESTION}{Enter}`);
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    stream(REPLY_EVENT);
    await tryAgain(user);
    expect(await screen.findByText('Maternity leave is three months.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });
}

test('shows the server’s error text when the rate limit is reached', async () => {
  const sentence = 'Too many questions in one minute. Please wait 1 minute and try again.';
  calls.refuse('POST /api/jocelyn/chat/stream', 429, 'TOO_MANY_REQUESTS', sentence);
  const user = renderScreen(<ChatCard userId={LEARNER.id} />, '/home');
  await user.type(screen.getByLabelText('Your question'), `${QUESTION}{Enter}`);
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
});

test('sends nothing while an answer loads, which can be stopped and requested again', async () => {
  calls.hold('POST /api/jocelyn/chat/stream');
  const user = renderScreen(<ChatCard userId={LEARNER.id} />, '/home');
  const field = screen.getByLabelText('Your question');
  await user.type(field, `${QUESTION}{Enter}`);
  expect(await screen.findByText('Jocelyn is reading the Act')).toBeDefined();
  expect(field).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('You stopped this answer.')).toBeDefined();
  expect(field).toHaveProperty('disabled', false);
  stream(REPLY_EVENT);
  await tryAgain(user);
  expect(await screen.findByText('Maternity leave is three months.')).toBeDefined();
  expect(screen.getByRole('log').textContent.split(QUESTION)).toHaveLength(2);
});

test('leads to a document to fill in that fits the answer', async () => {
  const passage = { text: 'Maternity leave is three months.', sources: [] };
  const documents = [{ label: 'Notice of maternity leave', path: '/documents/maternity-leave-notice' }];
  const rows = { covers: [], exception: [], whatToDo: [], nearest: [], rule: [], sources: [], documents };
  const answer = {
    ...rows,
    outcome: 'answers',
    about: 'Maternity leave',
    lead: passage,
    correction: null,
    calculation: null,
  };
  stream(`event: reply\ndata: ${JSON.stringify({ ...REPLY, answer })}\n\n`);
  const user = renderScreen(<ChatCard userId={LEARNER.id} />, '/home');
  await user.type(screen.getByLabelText('Your question'), `${QUESTION}{Enter}`);
  const link = await screen.findByRole('link', { name: /^Fill in: Notice of maternity leave/ });
  expect(link.getAttribute('href')).toBe('/documents/maternity-leave-notice');
});

test('folds the notice "Not confirmed" with the only unconfirmed passage', async () => {
  const rule = { text: '[A year counts from the first day.]{EA-193}', sources: [2] };
  const long = { text: 'So it is for each worker. '.repeat(20), sources: [1] };
  const source = { citation: 'Employment Act, s. 82', path: '/law', law: null, isUnsure: false };
  const answer = {
    outcome: 'answers',
    about: 'Severance',
    lead: { text: 'EC$4,680.', sources: [1] },
    correction: null,
    rule: [long, rule],
    calculation: null,
    covers: [],
    exception: [],
    whatToDo: [],
    nearest: [],
    sources: [
      { ...source, number: 1 },
      { ...source, number: 2, isUnsure: true },
    ],
  };
  stream(`event: reply\ndata: ${JSON.stringify({ ...REPLY, answer })}\n\n`);
  const user = renderScreen(<ChatCard userId={LEARNER.id} />, '/home');
  await user.type(screen.getByLabelText('Your question'), `${QUESTION}{Enter}`);
  const fold = (await screen.findByText('More')).closest('details');
  expect(fold?.textContent).toContain('Not confirmed.');
  expect(screen.getAllByText('Not confirmed.')).toHaveLength(1);
});

test('withdraws lines that fail the check, and says so before the answer', async () => {
  stream(
    `event: text\ndata: {"delta":"Two years of notice are due."}\n\nevent: reply\ndata: ${JSON.stringify({ ...REPLY, withdrawn: true })}\n\n`,
  );
  const user = renderScreen(<ChatCard userId={LEARNER.id} />, '/home');
  await user.type(screen.getByLabelText('Your question'), `${QUESTION}{Enter}`);
  expect(await screen.findByText(/I took back the first lines that you saw/)).toBeDefined();
  expect(screen.getByRole('log').textContent).toContain('I took back the first lines that you saw');
  expect(screen.queryByText('Two years of notice are due.')).toBeNull();
});

test('shows an error for an unknown conversation, from which a new one starts', async () => {
  calls.refuse('GET /api/jocelyn/conversations/:id', 404, 'NOT_FOUND', 'There is no such conversation.');
  const user = renderScreen(
    <JocelynScreen user={LEARNER} />,
    '/jocelyn?conversation=5f2c7a52-3e0b-4f0e-9d54-0a2f0c4f5a11',
  );
  expect(await screen.findByRole('heading', { name: 'This conversation did not open' })).toBeDefined();
  const [begin] = screen.getAllByRole('button', { name: /^New conversation/ });
  await user.click(begin ?? document.body);
  expect(await screen.findByRole('region', { name: 'You could ask' })).toBeDefined();
});

test('searches conversations from two letters on', async () => {
  const stored = {
    id: REPLY.conversationId,
    title: QUESTION,
    createdAt: '2026-11-28T12:00:00Z',
    updatedAt: '2026-11-28T12:00:00Z',
  };
  const other = { ...stored, id: '5f2c7a52-3e0b-4f0e-9d54-0a2f0c4f5a11', title: 'Notice' };
  const find = (search: string | null) => (search === null ? [stored, other] : []);
  server.use(
    http.get('*/api/jocelyn/conversations', ({ request }) =>
      HttpResponse.json({ conversations: find(new URL(request.url).searchParams.get('search')) }),
    ),
  );
  const user = renderScreen(<JocelynScreen user={LEARNER} />, '/jocelyn');
  const field = await screen.findByRole('searchbox', { name: 'Find a conversation' });
  await user.type(field, 'zz');
  expect(await screen.findByText('No conversation matches.')).toBeDefined();
  await user.clear(field);
  await user.type(field, 'z');
  expect(await screen.findByRole('link', { name: QUESTION })).toBeDefined();
});

test('a user in trouble reads whom to call, as far as the operator entered it', async () => {
  const settings = answerCalls<typeof settingsContract>();
  const site = {
    name: null,
    email: null,
    phone: null,
    address: null,
    refundRule: null,
    banner: null,
    bodies: { labour: null, insurance: null, unions: null },
  };
  const passage = { text: 'I am sorry. You can go to the police.', sources: [] };
  const answer = {
    outcome: 'answers' as const,
    about: 'Harassment',
    lead: passage,
    correction: null,
    rule: [],
    calculation: null,
    covers: [],
    exception: [],
    whatToDo: [],
    nearest: [],
    sources: [],
  };
  settings.with('GET /api/settings', { ...site, helpContact: { name: 'Labour Office', phone: '473 555 0100' } });
  stream(`event: reply\ndata: ${JSON.stringify({ ...REPLY, answer: { ...answer, needsHelp: true } })}\n\n`);
  const user = renderScreen(<JocelynScreen user={LEARNER} />, '/jocelyn');
  await user.type(screen.getByLabelText('Your question'), `${QUESTION}{Enter}`);
  const link = await screen.findByRole('link', { name: 'Call 473 555 0100' });
  expect(link.getAttribute('href')).toBe('tel:4735550100');
  expect(screen.getByText('Labour Office')).toBeDefined();
});

test('without an entry of the operator a user in trouble reads how to find the Labour Department', async () => {
  const none = { correction: null, rule: [], calculation: null, covers: [], exception: [], whatToDo: [], nearest: [] };
  const lead = { text: 'I am sorry. You can go to the police.', sources: [] };
  const answer = { ...none, outcome: 'answers' as const, about: 'Harassment', lead, sources: [], needsHelp: true };
  answerCalls<typeof settingsContract>().with('GET /api/settings', {
    name: null,
    email: null,
    phone: null,
    address: null,
    refundRule: null,
    helpContact: null,
    bodies: { labour: null, insurance: null, unions: null },
    banner: null,
  });
  stream(`event: reply\ndata: ${JSON.stringify({ ...REPLY, answer })}\n\n`);
  const user = renderScreen(<JocelynScreen user={LEARNER} />, '/jocelyn');
  await user.type(screen.getByLabelText('Your question'), `${QUESTION}{Enter}`);
  const link = await screen.findByRole('link', { name: /^llca\.gov\.gd\/labour/ });
  expect(link.getAttribute('href')).toBe('https://llca.gov.gd/labour');
});

test('an answer that sends people to National Insurance says how to reach it', async () => {
  const none = { correction: null, rule: [], calculation: null, covers: [], exception: [], nearest: [], sources: [] };
  const lead = { text: 'It pays a sickness benefit.', sources: [] };
  const whatToDo = [{ text: 'Claim from National Insurance soon.', sources: [] }];
  stream(
    `event: reply\ndata: ${JSON.stringify({ ...REPLY, answer: { ...none, outcome: 'answers', about: 'Sick leave', lead, whatToDo } })}\n\n`,
  );
  const user = renderScreen(<JocelynScreen user={LEARNER} />, '/jocelyn');
  await user.type(screen.getByLabelText('Your question'), `${QUESTION}{Enter}`);
  const link = await screen.findByRole('link', { name: /^www\.nisgrenada\.org/ });
  expect(link.getAttribute('href')).toBe('https://www.nisgrenada.org');
});

test.each([
  ['continued', {}],
  ['unknown', { outcome: 'says-unknown', about: 'A question' }],
])('the topic of a follow-up (%s) is named, and one tap asks it in a new conversation', async (_, second) => {
  const none = { correction: null, rule: [], calculation: null, covers: [], exception: [], whatToDo: [], nearest: [] };
  const answer = {
    ...none,
    outcome: 'answers',
    about: 'Sick leave',
    lead: { text: 'Ten days.', sources: [] },
    sources: [],
  };
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/jocelyn/chat/stream', async ({ request }) => {
      sent.push(await request.json());
      const messageId = `5f2c7a52-3e0b-4f0e-9d54-0a2f0c4f5b0${sent.length}`;
      const sentAnswer = sent.length === 2 ? { ...answer, ...second } : answer;
      return new HttpResponse(`event: reply\ndata: ${JSON.stringify({ ...REPLY, messageId, answer: sentAnswer })}\n\n`);
    }),
  );
  const user = renderScreen(<JocelynScreen user={LEARNER} />, '/jocelyn');
  for (const question of ['How much sick leave do I get?', 'and for part-timers?']) {
    await user.type(screen.getByLabelText('Your question'), `${question}{Enter}`);
    await screen.findByText(question);
  }
  expect(await screen.findByText(/^Still about sick leave\./)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Ask it as a new question' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]).toHaveProperty('conversationId');
  expect(sent[2]).toMatchObject({ message: 'and for part-timers?' });
  expect(sent[2]).not.toHaveProperty('conversationId');
  expect(screen.queryByText('How much sick leave do I get?')).toBeNull();
});

test('an answer cannot be asked as a new question while another one waits', async () => {
  const none = { correction: null, rule: [], calculation: null, covers: [], exception: [], whatToDo: [], nearest: [] };
  const lead = { text: 'Ten days.', sources: [] };
  const answer = { ...none, outcome: 'answers', about: 'Sick leave', lead, sources: [] };
  let sent = 0;
  server.use(
    http.post('*/api/jocelyn/chat/stream', () => {
      sent += 1;
      const messageId = `5f2c7a52-3e0b-4f0e-9d54-0a2f0c4f5c0${sent}`;
      const event = `event: reply\ndata: ${JSON.stringify({ ...REPLY, messageId, answer })}\n\n`;
      return new HttpResponse(sent < 3 ? event : new ReadableStream());
    }),
  );
  const user = renderScreen(<JocelynScreen user={LEARNER} />, '/jocelyn');
  for (const question of ['How much sick leave do I get?', 'and for part-timers?']) {
    await user.type(screen.getByLabelText('Your question'), `${question}{Enter}`);
    await screen.findByText(question);
  }
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Ask it as a new question' });
  expect(again.disabled).toBe(false);
  await user.type(screen.getByLabelText('Your question'), 'And how much notice?{Enter}');
  await waitFor(() => expect(again.disabled).toBe(true));
  await user.click(again);
  expect(screen.getByText('And how much notice?')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(again.disabled).toBe(false);
});
