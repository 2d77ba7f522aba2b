import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectSpoken, renderScreen } from '../../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../../accounts/client/testing/session-user.ts';
import FirstSteps from './FirstSteps.tsx';

test('shows an error when the choice is not saved, keeps it, and starts study without it', async () => {
  const person = renderScreen(<FirstSteps user={LEARNER} changeStudy={(apply) => apply()} />, '/study');
  await person.click(screen.getByRole('radio', { name: /^Student/ }));
  await person.click(screen.getByRole('button', { name: /^Start/ }));
  await expectSpoken('alert', 'That was not saved. You seem to be offline.');
  expect(screen.getByRole('radio', { name: /^Student/ })).toHaveProperty('checked', true);
  await person.click(screen.getByRole('button', { name: 'Start without saving' }));
  expect(location.pathname).toBe('/flashcards');
});
