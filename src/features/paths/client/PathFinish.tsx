import Download from 'lucide-react/icons/download';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import '../../../platform/client/styles/parts/badge.css';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Ribbon } from '../../../platform/client/ui/ornaments.tsx';
import { addressOfChoice } from '../../cards/rules/study-sets.ts';
import { PATH_DOCUMENTS, finishedLine } from '../rules/path-text.ts';
import type { ShownPath } from './queries.ts';

/** Maximum number of cards listed to review. */
const MAX_AGAIN = 3;

/** The summary of a finished path, with a link to the exam. */
export function PathFinish({ path, onSteps }: { readonly path: ShownPath; readonly onSteps: () => void }): ReactNode {
  const { certification, lastQuiz } = path;
  const document = PATH_DOCUMENTS[path.id];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="wrap one-column paths__finish">
      <section className="card">
        <Ribbon drop />
        <h1 ref={heading} tabIndex={-1}>
          You have walked {path.walked}.
        </h1>
        {lastQuiz === null ? null : (
          <p className="muted">
            {finishedLine({ steps: path.steps.length, cards: path.cards, score: lastQuiz.score })} {lastQuiz.rating}.
          </p>
        )}
        <dl className="paths__facts tabular">
          <Fact name="Begun">{path.begun === null ? '' : formatDay(path.begun)}</Fact>
          <Fact name="Finished">{path.finished === null ? '' : formatDay(path.finished)}</Fact>
          {lastQuiz === null ? null : (
            <Fact name="Quiz">
              {lastQuiz.correctAnswers} of {lastQuiz.totalQuestions} right
            </Fact>
          )}
          {path.again.length === 0 ? null : (
            <Fact name="To look at again">
              <CardsAgain path={path} />
            </Fact>
          )}
        </dl>
        <ButtonLink variant="primary" large block href={`/certifications/${certification.id}/exam`}>
          Take the exam: {certification.name}
        </ButtonLink>
        <div className="flow paths__other-ways">
          <ButtonLink variant="quiet" href={document.address} type="application/pdf" plain>
            <Icon of={Download} size={18} />
            {document.label}
          </ButtonLink>
          <Button variant="quiet" onClick={onSteps}>
            See the steps
          </Button>
          <ButtonLink variant="quiet" href="/paths">
            Choose another path
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}

/** Links to the cards to review; each opens in the set of all of them. */
function CardsAgain({ path: { id, again } }: { readonly path: Pick<ShownPath, 'id' | 'again'> }): ReactNode {
  return again.slice(0, MAX_AGAIN).map(({ cardId, title }) => (
    <Anchor
      key={cardId}
      className="link"
      href={addressOfChoice({
        category: null,
        bookmarkedOnly: false,
        step: { path: id, cards: again.map((card) => card.cardId) },
      }).concat(`&card=${cardId}`)}
    >
      {title.replace(/\.$/, '')}
    </Anchor>
  ));
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
