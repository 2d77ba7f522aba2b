import { lazy, memo, Suspense, type ReactNode } from 'react';
import { whenIdle } from '../../../platform/client/page-load.ts';

/** What marks the terms comes after the screen; should it not come, texts stay plain. */
const MarkedTerms = lazy(async () => {
  await whenIdle();
  return import('./MarkedTerms.tsx').catch(() => ({ default: PlainText }));
});

export interface GlossaryTextProps {
  readonly text: string;
}

/**
 * A text whose glossary terms are marked and open their meaning. It is inline and takes the style around it; marking moves
 * no word, and is done once for a text. Not for use inside links, buttons or modal dialogs.
 */
export const GlossaryText = memo(function GlossaryText({ text }: GlossaryTextProps): ReactNode {
  return (
    <Suspense fallback={<>{text}</>}>
      <MarkedTerms text={text} />
    </Suspense>
  );
});

function PlainText({ text }: GlossaryTextProps): ReactNode {
  return <>{text}</>;
}
