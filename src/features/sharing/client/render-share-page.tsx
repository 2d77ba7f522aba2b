import type { ReactNode } from 'react';
import {
  NextSteps,
  type NextStepsProps,
  renderPublicDocument,
} from '../../../platform/client/public-page/render-public-document.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Nutmeg, Ribbon } from '../../../platform/client/ui/ornaments.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import {
  type ShareData,
  achievementOf,
  shareBadgeOf,
  shareFaceOf,
  picturePath,
  sharePath,
  type SharePageProps,
} from '../rules/share-text.ts';
import shareCss from './share-page.css?inline';

/** Renders the public page of a share as an HTML document without scripts. It names no user and is not indexed. */
export function renderSharePage({ id, data, signedIn, publicUrl, theme }: SharePageProps): string {
  const title = achievementOf(data);
  return renderPublicDocument(shareCss, {
    title,
    description:
      'LabourWise Grenada teaches the employment and labour law of Grenada. Every answer shows the section it comes from.',
    path: sharePath(id),
    unlisted: true,
    picture: { path: picturePath(id), alt: `${title}. LabourWise Grenada.` },
    publicUrl,
    theme,
    signedIn,
    year: Number(grenadaDay(new Date()).slice(0, 4)),
    children: (
      <div className="wrap sharing__page">
        <Achievement data={data} />
        <NextSteps title={ONWARD[data.type] ?? 'Learn this'} signedIn={signedIn} place={linkOf(data)}>
          LabourWise Grenada teaches the employment and labour law of Grenada with flashcards, quizzes and scenarios.
          Every answer shows the section it comes from.
        </NextSteps>
      </div>
    ),
  });
}

/** Headings of the next step; 'Learn this' for other types. */
const ONWARD: Readonly<Partial<Record<ShareData['type'], string>>> = {
  card: 'Find the answer',
  certification: 'Earn yours',
};

function linkOf({ type }: ShareData): NextStepsProps['place'] {
  return type === 'certification'
    ? { label: 'Open Certifications', href: '/certifications' }
    : { label: 'Open Your Cards', href: '/flashcards' };
}

function Achievement({ data }: { readonly data: ShareData }): ReactNode {
  const { figure, heading, detail } = shareFaceOf(data);
  const badge = shareBadgeOf(data);
  return (
    <section className="cloth sharing__card">
      {badge === null ? null : <Ribbon />}
      <Nutmeg size={360} strokeWidth={0.9} className="sharing__stamp" />
      <p className="note">{data.type === 'card' ? 'A learner asks' : 'A learner’s achievement'}</p>
      <h1>
        {figure === null ? null : <span className="tabular">{figure} </span>}
        {heading}
      </h1>
      {detail === null ? null : <p className="tabular">{detail}</p>}
      {badge === null ? null : <Badge tone="foil">{badge}</Badge>}
    </section>
  );
}
