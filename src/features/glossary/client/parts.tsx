import { lazy, memo, Suspense, type ReactNode } from 'react';
import { whenIdle } from '../../../platform/client/page-load.ts';

/** Highlighting loads after the screen; if it fails, texts stay plain. */
const MarkedTerms = lazy(async () => {
  await whenIdle();
  return import('./MarkedTerms.tsx').catch(() => ({ default: PlainText }));
});

export interface GlossaryTextProps {
  readonly text: string;
}

/**
 * A text with its glossary terms marked; a mark opens the meaning. It is inline with the surrounding style. Marking
 * does not change the layout, and runs once for a text. Not for links, buttons or modal dialogs.
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
