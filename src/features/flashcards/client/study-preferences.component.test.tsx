import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import { FIRST_LEVEL } from '../../achievements/rules/levels.ts';
import type { progressContract } from '../../progress/contract.ts';
import { enterLevel, exitLevel, storedLevel, storedStudyMode, storeStudyMode } from '../../progress/client/service.ts';
import { useStudyPreferences } from './study-preferences.ts';

const calls = answerCalls<typeof progressContract>();

const NONE = { mode: null, level: null, updatedAt: null };
const CHOSEN = { mode: 'achievement', level: 2, updatedAt: '2026-11-28T10:00:00.000Z' } as const;
const LATER = '2026-11-28T12:00:00.000Z';

/** Says how a learner studies once it is known, and chooses Classic. */
function Preferences({ userId = 7 }: { readonly userId?: number }): ReactNode {
  const { ready, change } = useStudyPreferences(userId);
  const [, repaint] = useState(0);
  return (
    <>
      {ready ? <output>{`${storedStudyMode() ?? 'none'}, level ${storedLevel()?.id ?? 'none'}`}</output> : null}
      <button
        type="button"
        onClick={() => {
          change(() => {
            storeStudyMode('classic');
            exitLevel();
          });
          repaint((count) => count + 1);
        }}
      >
        Classic
      </button>
    </>
  );
}

const shown = async () => (await screen.findByRole('status')).textContent;

test('a choice made on another device applies here', async () => {
  storeStudyMode('classic');
  calls.with('GET /api/study-preferences', CHOSEN);
  renderScreen(<Preferences />);
  expect(await shown()).toBe('achievement, level 2');
});

test('the choice of a visitor becomes that of a new account', async () => {
  storeStudyMode('achievement');
  enterLevel(FIRST_LEVEL);
  calls.with('GET /api/study-preferences', NONE);
  const sent = calls.with('PUT /api/study-preferences', { ...CHOSEN, level: 1 });
  renderScreen(<Preferences />);
  expect(await shown()).toBe('achievement, level 1');
  await waitFor(() => expect(sent).toEqual([{ mode: 'achievement', level: 1 }]));
});

test('a choice made offline applies, and is sent at the next visit', async () => {
  const user = renderScreen(<Preferences />);
  await screen.findByRole('status');
  await user.click(screen.getByRole('button', { name: 'Classic' }));
  expect(await shown()).toBe('classic, level none');
  calls.with('GET /api/study-preferences', CHOSEN);
  const sent = calls.with('PUT /api/study-preferences', { mode: 'classic', level: null, updatedAt: LATER });
  document.body.replaceChildren();
  renderScreen(<Preferences />);
  expect(await shown()).toBe('classic, level none');
  await waitFor(() => expect(sent).toEqual([{ mode: 'classic', level: null }]));
});

test('an old stored response does not send the choice again', async () => {
  calls.with('GET /api/study-preferences', CHOSEN);
  renderScreen(<Preferences />);
  expect(await shown()).toBe('achievement, level 2');
  calls.with('GET /api/study-preferences', NONE);
  const sent = calls.with('PUT /api/study-preferences', CHOSEN);
  document.body.replaceChildren();
  renderScreen(<Preferences />);
  expect(await shown()).toBe('achievement, level 2');
  expect(sent).toEqual([]);
});

test('the choice of another account is not applied to the next one in this browser', async () => {
  calls.with('GET /api/study-preferences', CHOSEN);
  renderScreen(<Preferences userId={7} />);
  expect(await shown()).toBe('achievement, level 2');
  calls.with('GET /api/study-preferences', NONE);
  const sent = calls.with('PUT /api/study-preferences', CHOSEN);
  document.body.replaceChildren();
  renderScreen(<Preferences userId={8} />);
  expect(await shown()).toBe('none, level none');
  expect(sent).toEqual([]);
});
