import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectSpoken } from '../../../platform/client/testing/render-screen.tsx';

test('says that a calculation was not saved without a network', async () => {
  document.body.innerHTML = `<div data-actions hidden>
    <button type="button" data-act="save" data-tool="termination-allowance" data-given="years=5">Save</button>
    <output></output>
  </div>`;
  await vi.importActual('./tools-page-script.ts');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expectSpoken('status', 'We could not reach the server. Please try again.');
  expect(screen.getByRole('status').textContent).not.toContain('Saved');
});
