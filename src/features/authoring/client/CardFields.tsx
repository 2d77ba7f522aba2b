import { useId, type ReactNode } from 'react';
import { Checkbox } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { FieldError } from '../../../platform/client/ui/Field.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextAreaField, TextField } from '../../../platform/client/ui/TextField.tsx';
import { AUDIENCES, CATEGORIES, DIFFICULTIES } from '../../cards/rules/card-text.ts';
import { AUDIENCE_NAMES, DIFFICULTY_NAMES } from '../rules/list-filters.ts';
import { CARD_LENGTHS, type CardDraft, type CardIssue, type CardPath } from '../rules/read-card.ts';

/** Fields of several lines, and all of text. */
type AreaName = 'question' | 'answer' | 'explanation';
type TextName = AreaName | 'section' | 'lawReference' | 'heading' | 'correctAnswer';

interface CardFieldsProps {
  readonly draft: CardDraft;
  readonly issues: readonly CardIssue[];
  readonly onChange: (draft: CardDraft) => void;
}

/** The fields of a card with their errors. */
export function CardFields(props: CardFieldsProps): ReactNode {
  const { draft, onChange } = props;
  const { errorOf, line, area } = controlsOf(props);
  return (
    <>
      <TextAreaField label="Question" rows={2} {...area('question')} />
      <TextAreaField label="Answer" rows={5} {...area('answer')} />
      <Location {...props} />
      <Audience draft={draft} error={errorOf('audience')} onChange={onChange} />
      <Checkbox
        label="Premium"
        name="isPremium"
        help="Belongs to the paid deck."
        checked={draft.isPremium}
        onChange={({ target }) => onChange({ ...draft, isPremium: target.checked })}
      />
      <TextField
        label="Heading"
        help="A few words beside the question. Optional."
        maxLength={CARD_LENGTHS.heading}
        {...line('heading')}
      />
      <QuizQuestion {...props} />
      <TextAreaField label="Explanation" rows={3} {...area('explanation')} />
      <TextField
        label="Facts it depends on"
        name="facts"
        help="Fact numbers, separated by spaces: EA-130 EA-131. Find them under The law. When one of them changes, quizzes and exams leave the card out until you confirm it. Without numbers, the card depends on everything it cites."
        value={draft.facts.join(' ')}
        error={errorOf('facts')}
        onChange={({ target }) => onChange({ ...draft, facts: target.value.toUpperCase().split(/[\s,]+/) })}
      />
    </>
  );
}

/** Returns the props of a field: its text, its error, and its change handler. */
function controlsOf({ draft, issues, onChange }: CardFieldsProps) {
  const errorOf = (path: CardPath) => issues.find((issue) => issue.path === path)?.message;
  const line = (name: TextName) => ({
    name,
    value: draft[name],
    error: errorOf(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...draft, [name]: target.value }),
  });
  const area = (name: AreaName) => ({ ...line(name), limit: CARD_LENGTHS[name] });
  return { errorOf, line, area };
}

/** Fields for the section, category and difficulty of a card. */
function Location(props: CardFieldsProps): ReactNode {
  const { draft, onChange } = props;
  const { errorOf, line } = controlsOf(props);
  return (
    <>
      <div className="authoring__pair">
        <TextField
          label="Section"
          help="For example: 26, 32(1) or Part IX."
          maxLength={CARD_LENGTHS.section}
          {...line('section')}
        />
        <TextField
          label="Law Reference"
          help="For example: Employment Act, Cap. 89, s. 26."
          maxLength={CARD_LENGTHS.lawReference}
          {...line('lawReference')}
        />
      </div>
      <div className="authoring__pair">
        <SelectField
          label="Category"
          name="category"
          value={draft.category}
          error={errorOf('category')}
          choices={[{ value: '', label: 'Choose a category' }, ...CATEGORIES.map((value) => ({ value, label: value }))]}
          onChange={({ target }) => onChange({ ...draft, category: target.value })}
        />
        <SelectField
          label="Difficulty"
          name="difficulty"
          value={draft.difficulty}
          error={errorOf('difficulty')}
          choices={DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_NAMES[value] }))}
          onChange={({ target }) => onChange({ ...draft, difficulty: target.value })}
        />
      </div>
    </>
  );
}

/** Fields of the optional quiz question of a card. */
function QuizQuestion(props: CardFieldsProps): ReactNode {
  const { draft, onChange } = props;
  const { errorOf, line } = controlsOf(props);
  return (
    <>
      <h3 className="medium">Quiz question</h3>
      <p className="small muted">Without options, a quiz makes them from the answer.</p>
      <TextField label="Right option" maxLength={CARD_LENGTHS.option} {...line('correctAnswer')} />
      {draft.wrongAnswers.map((option, place) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- the three options have places, and nothing else that lasts while they are typed
          key={place}
          label={`Wrong option ${place + 1}`}
          name={`wrongAnswers.${place}`}
          value={option}
          maxLength={CARD_LENGTHS.option}
          error={errorOf(`wrongAnswers.${place}`)}
          onChange={({ target }) => onChange({ ...draft, wrongAnswers: draft.wrongAnswers.with(place, target.value) })}
        />
      ))}
    </>
  );
}

/** For whom a card is: at least one. */
function Audience({
  draft,
  error,
  onChange,
}: { readonly error: string | undefined } & Pick<CardFieldsProps, 'draft' | 'onChange'>): ReactNode {
  const id = useId();
  return (
    <fieldset className="ui__field" aria-describedby={error === undefined ? undefined : id}>
      <legend>Audience</legend>
      <div className="flow">
        {AUDIENCES.map((value) => (
          <Checkbox
            key={value}
            label={AUDIENCE_NAMES[value]}
            name="audience"
            checked={draft.audience.includes(value)}
            onChange={({ target }) =>
              onChange({
                ...draft,
                audience: AUDIENCES.filter((one) => (one === value ? target.checked : draft.audience.includes(one))),
              })
            }
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
