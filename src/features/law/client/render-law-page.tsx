import type { ReactNode } from 'react';
import { renderPublicDocument } from '../../../platform/client/public-page/render-public-document.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { LawPage, LawPageFrame } from '../rules/library-pages.ts';
import { Changes } from './Changes.tsx';
import { Corrections } from './Corrections.tsx';
import { LawBody } from './LawBody.tsx';
import { LawIndex } from './LawIndex.tsx';
import { LegalSystem } from './LegalSystem.tsx';
import { Provision } from './Provision.tsx';
import lawCss from './law-page.css?inline';
import { structuredDataOf } from './structured-data.ts';

/** A page of the law library as a whole HTML document: its CSS is inside, its fonts are linked, and it runs no script. */
export function renderLawPage(page: LawPage, { publicUrl, theme, signedIn }: LawPageFrame): string {
  const { title, description, path, reviewed } = page.head;
  const year = Number(grenadaDay(new Date()).slice(0, 4));
  return renderPublicDocument(
    lawCss,
    {
      title,
      description,
      path,
      publicUrl,
      theme,
      signedIn,
      year,
      article: { modified: reviewed },
      children: <Main page={page} signedIn={signedIn} />,
    },
    { structuredData: structuredDataOf(page, publicUrl) },
  );
}

function Main({ page, signedIn }: { readonly page: LawPage; readonly signedIn: boolean }): ReactNode {
  switch (page.kind) {
    case 'index':
      return <LawIndex page={page} />;
    case 'legal-system':
      return <LegalSystem page={page} />;
    case 'body':
      return <LawBody page={page} />;
    case 'provision':
      return <Provision page={page} signedIn={signedIn} />;
    case 'corrections':
      return <Corrections page={page} />;
    case 'changes':
      return <Changes page={page} />;
  }
}
