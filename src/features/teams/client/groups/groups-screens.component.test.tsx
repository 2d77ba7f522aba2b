import { useQueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../../platform/client/testing/render-screen.tsx';
import type { groupsContract } from '../../contract.ts';
import GroupSidebar from './GroupSidebar.tsx';
import GroupsScreen from './GroupsScreen.tsx';
import { refreshGroup, usePosts } from './queries.ts';

const calls = answerCalls<typeof groupsContract>();

const GROUP_ID = '018f4f5e-7a1c-7000-8000-000000000001';

function showWeek(
  members: readonly { readonly rank: number | null; readonly username: string; readonly cards: number }[],
) {
  calls.with('GET /api/groups/:groupId/cards', { cards: [] });
  calls.with('GET /api/groups/:groupId/week', {
    goal: null,
    cards: 0,
    ownCards: 0,
    members: members.map((member) => ({ ...member, points: member.cards * 10, isYou: member.username === 'anita' })),
  });
  renderScreen(<GroupSidebar groupId={GROUP_ID} onAll={() => undefined} />);
}

test('invites a learner without a group to start one, and opens the form', async () => {
  calls.with('GET /api/groups', { groups: [] });
  calls.with('GET /api/groups/discover', { groups: [], next: null });
  const person = renderScreen(<GroupsScreen />, '/groups');
  expect(await screen.findByText(/^You are not in a group yet\./)).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Public groups' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Start a group' }));
  expect(await screen.findByRole('dialog', { name: 'A new group' })).toBeDefined();
});

test('ranks only members with points in the week of a group', async () => {
  showWeek([
    { rank: 1, username: 'devon', cards: 2 },
    { rank: null, username: 'anita', cards: 0 },
  ]);
  const week = await screen.findByRole('region', { name: 'Members this week' });
  const [first, last] = within(week).getAllByRole('listitem');
  expect(first?.textContent).toBe('1Ddevon20 points2 cards');
  expect(last?.textContent).toBe('Aanita (you)No points yet');
  expect(within(week).queryByRole('link', { name: 'Study cards' })).toBeNull();
});

test('says what makes a member first while nobody in a group has points', async () => {
  showWeek([{ rank: null, username: 'anita', cards: 0 }]);
  const week = await screen.findByRole('region', { name: 'Members this week' });
  expect(week.textContent).toContain('No points yet this week. Study cards and you are first.');
  expect(within(week).getByRole('link', { name: 'Study cards' }).getAttribute('href')).toBe('/flashcards');
});

function Posts(): ReactNode {
  const client = useQueryClient();
  const { data } = usePosts(GROUP_ID);
  return (
    <button type="button" onClick={() => void refreshGroup(client, GROUP_ID, 'posts')}>
      {data === undefined ? 'Loading' : `Posts: ${data.pages[0]?.posts.length}`}
    </button>
  );
}

test('an own post is fetched although the first fetch of the posts is still under way', async () => {
  const first = calls.hold('GET /api/groups/:groupId/posts');
  const person = renderScreen(<Posts />, '/groups');
  await first.arrived;
  calls.with('GET /api/groups/:groupId/posts', { posts: [], next: null });
  await person.click(screen.getByRole('button', { name: 'Loading' }));
  expect(await screen.findByText('Posts: 0')).toBeDefined();
});
