import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { queryClient } from '../query-client.ts';

/** Renders a screen at a path, as the app does. Returns its simulated user. */
export function renderScreen(shown: ReactNode, address = '/'): UserEvent {
  history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={queryClient}>
      <main>{shown}</main>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

/** Waits until a screen reader would announce a text: at once (`alert`), or after others (`status`). */
export async function expectSpoken(role: 'alert' | 'status', text: string): Promise<void> {
  await waitFor(() =>
    expect(screen.queryAllByRole(role).map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining(text),
    ),
  );
}

/** Presses Try Again where something did not load. */
export async function tryAgain(person: UserEvent): Promise<void> {
  await person.click(screen.getByRole('button', { name: /^Try Again/ }));
}

/** Simulates the loss or return of the network. */
export function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}
