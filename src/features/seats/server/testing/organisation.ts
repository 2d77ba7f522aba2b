import type { Browser, TestApp } from '../../../../platform/server/testing/test-app.ts';
import { buy, type Begun } from '../../../billing/server/testing/checkout.ts';
import { seatsContract } from '../../contract.ts';

/** Names the organisation of a person and buys seats for it by the card that is taken. */
export async function buySeats(
  test: TestApp,
  owner: Browser,
  body: { readonly planId: string; readonly seats: number; readonly couponCode?: string },
): Promise<Begun> {
  const named = await owner.put('/api/organisation', { name: 'Spice Coast School' });
  if (named.status !== 200) throw new Error(`The organisation was not made: ${JSON.stringify(named.body)}`);
  return buy(test, owner, body);
}

/** Makes the link of an organisation and answers its token. */
export async function linkOf(owner: Browser): Promise<string> {
  return seatsContract.makeLink.response.parse((await owner.post('/api/organisation/link')).body).token;
}

/** Invites one person by mail and answers the token that the mail leads to. */
export async function inviteByMail(test: TestApp, owner: Browser, email: string): Promise<string> {
  const answer = await owner.post('/api/organisation/invitations', { csv: email });
  if (answer.status !== 200) throw new Error(`Nobody was invited: ${JSON.stringify(answer.body)}`);
  return tokenMailedTo(test, email);
}

/** The token of the latest invitation that was mailed to an address. */
export async function tokenMailedTo(test: TestApp, email: string): Promise<string> {
  const mail = (await test.mails()).findLast(({ to, links }) => to === email && links.some(isInvitation));
  return mail?.links.find(isInvitation)?.split('/join/')[1] ?? '';
}

const isInvitation = (link: string) => link.includes('/join/');

/** Takes a seat by the token of an invitation. */
export function join(browser: Browser, token: string) {
  return browser.post(`/api/invitations/${token}`);
}

/** What someone sees of their seats. */
export async function seatsOf(browser: Browser) {
  return seatsContract.show.response.parse((await browser.get('/api/organisation')).body);
}

/** What an owner sees of their organisation. */
export async function organisationOf(browser: Browser) {
  const { organisation } = await seatsOf(browser);
  if (organisation === null) throw new Error('There is no organisation.');
  return organisation;
}
