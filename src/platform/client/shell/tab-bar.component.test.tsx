import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { TabBar } from './TabBar.tsx';

test('the review tab of a phone names the number of due cards', async () => {
  const matching = matchMedia('(min-width: 1px)');
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(matching);
  renderScreen(<TabBar path="/dashboard" countDueReviews={async () => 5} />);
  expect(screen.getByRole('link', { name: 'Review' })).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Review, 5 due' }, { timeout: 4000 })).toBeDefined();
});
