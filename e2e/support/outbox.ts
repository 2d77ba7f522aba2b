import { expect, type Page } from '@playwright/test';

/**
 * The link of the newest mail of this subject to this address, as path and query; waits until the mail is there, or one
 * with another link than that of an `earlier` mail.
 */
export async function linkFromMail(page: Page, to: string, subject: string, earlier?: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        link = await findLink(page, to, subject);
        return link !== undefined && link !== earlier;
      },
      { message: `a mail "${subject}" to ${to}` },
    )
    .toBe(true);
  return link ?? '';
}

/** The list has the newest mail first. */
async function findLink(page: Page, to: string, subject: string): Promise<string | undefined> {
  const list = await (await page.request.get('/dev/outbox')).text();
  const row = list.split('<tr>').find((each) => each.includes(`<td>${to}</td>`) && each.includes(`>${subject}</a>`));
  const address = /href="(\/dev\/outbox\/[^"]+)"/.exec(row ?? '')?.[1];
  if (address === undefined) return undefined;
  const mail = await (await page.request.get(address)).text();
  const link = /<pre>[^]*?<a href="([^"]+)">/.exec(mail)?.[1]?.replaceAll('&amp;', '&');
  if (link === undefined) return undefined;
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
