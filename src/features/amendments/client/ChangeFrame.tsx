import History from 'lucide-react/icons/history';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef, type ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';
import { Diff } from './Diff.tsx';
import { Impact } from './Impact.tsx';
import type { Change } from './use-change.ts';

/** What stands above every change, and the way back to the list it was opened from. */
export function ChangeHead({
  title,
  about,
  name,
  back,
}: {
  readonly title: string;
  readonly about: string;
  readonly name: string;
  readonly back: string;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className="column">
      <nav className="amendments__crumbs small" aria-label="Where you are">
        <Anchor className="link" href={back}>
          The law
        </Anchor>
        <span aria-hidden="true">›</span>
        <span>{name}</span>
      </nav>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="muted amendments__about">{about}</p>
    </header>
  );
}

/** The form of a change: its fields, what they make of the words, why, and everything that rests on it beside them. */
export function ChangeFrame<Draft>({
  change,
  words,
  back,
  fields,
  toldBy,
}: {
  readonly change: Change<Draft>;
  /** The text of which every word counts, before and now. */
  readonly words: { readonly before: string; readonly now: string };
  readonly back: string;
  readonly fields: ReactNode;
  /** What a learner reads of it: 'Changed since you learned it'. */
  readonly toldBy: string;
}): ReactNode {
  const { name, preview, failed } = change;
  const { data } = preview;
  const marked = data?.changesWords === true ? data.touched : [];
  const leaving = marked.filter(({ leavesGradedUse }) => leavesGradedUse).length;
  return (
    <form
      aria-label={`Change ${name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        change.save();
      }}
    >
      <div className="amendments__change">
        <div className="column gap-20">
          {fields}
          {words.before === words.now ? null : (
            <div className="column gap-6">
              <p className="amendments__label">What changes</p>
              <Diff before={words.before} after={words.now} />
            </div>
          )}
          <TextAreaField
            label="Why, for the public changelog"
            help="Learners read this line."
            limit={300}
            value={change.reason}
            error={change.faultOf('reason')}
            rows={2}
            onChange={(event) => change.setReason(event.target.value)}
          />
          {data === undefined || marked.length === 0 ? null : (
            <div className="column gap-6">
              <p className="amendments__label">What learners will be told</p>
              <div className="amendments__told">
                <Icon of={History} size={22} />
                <div>
                  <p className="strong">Changed since you learned it</p>
                  <p className="smallish muted">
                    {toldBy} {learners(data.learners)}
                  </p>
                </div>
              </div>
            </div>
          )}
        </div>
        <Impact name={name} preview={data} error={preview.error} isFetching={preview.isFetching} />
      </div>
      <div className="amendments__save">
        {failed === null ? (
          <output>{sentenceOfSave(marked.length, leaving)}</output>
        ) : (
          <div className="amendments__failed" role="alert">
            <Icon of={TriangleAlert} />
            <p>
              {failed instanceof ApiFailure && failed.issues.length > 0
                ? 'Some of it is not right yet. Each field says what.'
                : sentenceOf(failed, 'It was not changed.')}{' '}
              Nothing you typed is lost.
            </p>
          </div>
        )}
        <div className="amendments__ways">
          <ButtonLink href={back}>Discard</ButtonLink>
          {change.compare === null ? (
            <Button variant="primary" type="submit" busy={change.isSaving} busyWord="Saving...">
              {marked.length === 0 ? 'Save' : `Save and review ${marked.length}`}
            </Button>
          ) : (
            <Button variant="primary" busy={change.isComparing} busyWord="Reading..." onClick={change.compare}>
              Compare
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

function learners(count: number): string {
  if (count === 0) return 'No learner knows a card that rests on it yet.';
  return count === 1 ? '1 learner knows a card that rests on it.' : `${count} learners know a card that rests on it.`;
}

function sentenceOfSave(marked: number, leaving: number): ReactNode {
  if (marked === 0) return 'Nothing is marked for review.';
  return (
    <>
      <b className="strong">{marked === 1 ? '1 item' : `${marked} items`}</b>{' '}
      {marked === 1 ? 'is marked for review' : 'are marked for review'}, <b className="strong">{leaving}</b> of them{' '}
      {leaving === 1 ? 'leaves' : 'leave'} graded use.
    </>
  );
}
