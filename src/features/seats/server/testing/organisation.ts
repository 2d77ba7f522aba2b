import type { Browser, TestApp } from '../../../../platform/server/testing/test-app.ts';
import { buy, type StartedPayment } from '../../../billing/server/testing/checkout.ts';
import { seatsContract } from '../../contract.ts';

/** Creates the organisation of a user and buys seats with the accepted test card. */
export async function buySeats(
  test: TestApp,
  owner: Browser,
  body: { readonly planId: string; readonly seats: number; readonly couponCode?: string },
): Promise<StartedPayment> {
  const named = await owner.put('/api/organisation', { name: 'Spice Coast School' });
  if (named.status !== 200) throw new Error(`The organisation was not created: ${JSON.stringify(named.body)}`);
  return buy(test, owner, body);
}

/** Makes the link of an organisation and answers its token. */
export async function linkOf(owner: Browser): Promise<string> {
  return seatsContract.makeLink.response.parse((await owner.post('/api/organisation/link')).body).token;
}

/** Invites a user by mail and returns the token of the mail's link. */
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

/** Claims a seat with the token of an invitation. */
export function join(browser: Browser, token: string) {
  return browser.post(`/api/invitations/${token}`);
}

/** Reads the seats of a user. */
export async function seatsOf(browser: Browser) {
  return seatsContract.show.response.parse((await browser.get('/api/organisation')).body);
}

/** Reads an owner's organisation. */
export async function organisationOf(browser: Browser) {
  const { organisation } = await seatsOf(browser);
  if (organisation === null) throw new Error('There is no organisation.');
  return organisation;
}
