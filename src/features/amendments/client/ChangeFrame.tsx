import History from 'lucide-react/icons/history';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, Fragment, useMemo } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { RestoredNote } from '../../../platform/client/ui/RestoredNote.tsx';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';
import { Impact } from './Impact.tsx';
import type { Preview } from './queries.ts';
import type { Change } from './use-change.ts';
import { waitingText } from '../rules/review-text.ts';
import { wordDiff } from '../rules/word-diff.ts';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';

/** A list of choices that gives one of them, and nothing else. */
export function ChoiceField<Value extends string>({
  label,
  help,
  choices,
  value,
  onChange,
}: {
  readonly label: string;
  readonly help: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}): ReactNode {
  return (
    <SelectField
      label={label}
      help={help}
      choices={choices}
      value={value}
      onChange={({ target }) => onChange(choices.find((choice) => choice.value === target.value)?.value ?? value)}
    />
  );
}

/** Shows removed words struck out and added words underlined, after the label `name`. */
export function Diff({
  name,
  before,
  after,
}: {
  readonly name?: string;
  readonly before: string;
  readonly after: string;
}): ReactNode {
  const pieces = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <p className="amendments__diff law-text">
      {name === undefined ? null : <b>{name} </b>}
      {pieces.map(({ kind, text }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name than their place
        <Fragment key={place}>
          {kind === 'same' ? text : kind === 'gone' ? <del>{text}</del> : <ins>{text}</ins>}{' '}
        </Fragment>
      ))}
    </p>
  );
}

/** Form of a change: fields, the difference, the reason, and beside them everything that depends on it. */
export function ChangeFrame<Draft>({
  change,
  comparison,
  back,
  review,
  fields,
  changeName,
  saveAs,
  hint,
}: {
  readonly change: Change<Draft>;
  /** The text of which every word counts, before and now. */
  readonly comparison: { readonly before: string; readonly now: string };
  readonly back: string;
  /** Link to the review of waiting items. */
  readonly review: string;
  readonly fields: ReactNode;
  /** Notice for learners: 'Changed since you learned it'. */
  readonly changeName: string;
  /** Label of the button that saves, where the items that wait are not reviewed next. */
  readonly saveAs?: string | undefined;
  /** Next step, shown instead of the effects of saving. */
  readonly hint?: string | undefined;
}): ReactNode {
  const { name, preview } = change;
  const { data } = preview;
  const marked = data?.touched.filter(({ waits }) => waits) ?? [];
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
          {change.isRestored ? <RestoredNote onStartOver={change.startOver} /> : null}
          {fields}
          {comparison.before === comparison.now ? null : (
            <div className="column gap-6">
              <p className="amendments__label">What changes</p>
              <Diff before={comparison.before} after={comparison.now} />
            </div>
          )}
          <TextAreaField
            label="Why, for the public changelog"
            help="Learners read this line."
            limit={300}
            value={change.reason}
            error={change.errorOf('reason')}
            rows={2}
            onChange={(event) => change.setReason(event.target.value)}
          />
          {data === undefined || marked.length === 0 ? null : <Notified by={changeName} learners={data.learners} />}
        </div>
        <Impact name={name} review={review} preview={data} error={preview.error} isFetching={preview.isFetching} />
      </div>
      <SaveBar change={change} marked={marked} back={back} saveAs={saveAs} hint={hint} />
    </form>
  );
}

/** Warns that the files of a later release differ from the text in the admin panel. */
export function ReleaseText({ text }: { readonly text: string | null }): ReactNode {
  return text === null ? null : (
    <p role="note">The wording here is in use. The files of the last release say something else: {text}</p>
  );
}

/** Shows the notice that learners get about a change, and the number of learners. */
function Notified({ by, learners }: { readonly by: string; readonly learners: number }): ReactNode {
  return (
    <div className="column gap-6">
      <p className="amendments__label">What learners will be told</p>
      <div className="amendments__told">
        <Icon of={History} size={22} />
        <div>
          <p className="strong">Changed since you learned it</p>
          <p className="smallish muted">
            {by} {learnersText(learners)}
          </p>
        </div>
      </div>
    </div>
  );
}

/** The effects of saving, and the buttons of the form. */
function SaveBar<Draft>({
  change,
  marked,
  back,
  saveAs = marked.length === 0 ? 'Save' : `Save and review ${marked.length}`,
  hint,
}: {
  readonly change: Change<Draft>;
  readonly marked: Preview['touched'];
  readonly back: string;
  readonly saveAs: string | undefined;
  readonly hint: string | undefined;
}): ReactNode {
  return (
    <div className="amendments__save">
      <Outcome failed={change.failed} text={hint ?? saveText(marked)} />
      <div className="amendments__ways">
        <ButtonLink href={back} onClick={change.discard}>
          Discard
        </ButtonLink>
        {change.compare === null ? (
          <Button variant="primary" type="submit" busy={change.isSaving} busyLabel="Saving...">
            {saveAs}
          </Button>
        ) : (
          <Button variant="primary" busy={change.isComparing} busyLabel="Reading..." onClick={change.compare}>
            Compare
          </Button>
        )}
      </div>
    </div>
  );
}

/** The effects of saving, or the error of a failed attempt. */
function Outcome({ failed, text }: { readonly failed: Error | null; readonly text: string }): ReactNode {
  if (failed === null) return <output>{text}</output>;
  return (
    <div className="amendments__failed" role="alert">
      <Icon of={TriangleAlert} />
      <p>
        {failed instanceof ApiFailure && failed.issues.length > 0
          ? 'Some fields are not right yet. Each of them says what is wrong.'
          : sentenceOf(failed, 'It was not changed.')}{' '}
        Nothing you typed is lost.
      </p>
    </div>
  );
}

function learnersText(count: number): string {
  if (count === 0) return 'No learner has learned a card that depends on it yet.';
  return count === 1
    ? '1 learner has learned a card that depends on it.'
    : `${count} learners have learned a card that depends on it.`;
}

function saveText(marked: Preview['touched']): string {
  if (marked.length === 0) return 'If you save this, nothing is marked for review.';
  const leaving = marked.filter(({ leavesGradedUse }) => leavesGradedUse).length;
  return `Once saved: ${waitingText(marked.length, leaving)}`;
}
