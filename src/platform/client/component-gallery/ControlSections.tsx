import { useState, type ReactNode } from 'react';
import { Checkbox, RadioGroup } from '../ui/CheckboxAndRadios.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { PasswordField, TextAreaField, TextField } from '../ui/TextField.tsx';
import Bookmark from 'lucide-react/icons/bookmark';
import { Button, ButtonLink, IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import BookOpen from 'lucide-react/icons/book-open';
import Landmark from 'lucide-react/icons/landmark';
import Scale from 'lucide-react/icons/scale';
import { CategoryBadge, DifficultyBadge, StatusBadge, JocelynAvatar, BadgeIcon } from '../ui/Badges.tsx';
import { Bar, Ring } from '../ui/Progress.tsx';
import { Segmented, Tabs } from '../ui/Tabs.tsx';
import { Nutmeg, Ribbon } from '../ui/ornaments.tsx';

const SIDES = [
  { value: 'classic', label: 'Classic' },
  { value: 'achievement', label: 'Achievement' },
] as const;
const TABS = [
  { value: 'sets', label: 'Study Sets', content: 'Three bodies of law, three sets.' },
  { value: 'overall', label: 'Overall Progress', content: 'All sets together.' },
  { value: 'later', label: 'Later', content: null, disabled: true },
];

/** Badges, tabs, switches, progress and ornaments. */
export function BadgesSection(): ReactNode {
  const [side, setSide] = useState<'classic' | 'achievement'>('classic');
  return (
    <section>
      <h2>Badges, tabs and progress</h2>
      <div className="parts__two">
        <div className="parts__shelf">
          <div className="flow">
            <CategoryBadge category="Employment Act" />
            <CategoryBadge category="Labour Relations Act" />
            <CategoryBadge category="Minimum Wages" />
          </div>
          <div className="flow">
            <DifficultyBadge difficulty="easy" />
            <DifficultyBadge difficulty="medium" />
            <DifficultyBadge difficulty="hard" />
          </div>
          <div className="flow">
            <StatusBadge status="Active" />
            <StatusBadge status="Expires Soon" />
            <StatusBadge status="Expired" />
            <StatusBadge status="Pending" />
            <StatusBadge status="Most Popular" />
          </div>
          <div className="flow">
            <BadgeIcon icon={BookOpen} />
            <BadgeIcon icon={Landmark} />
            <BadgeIcon icon={Scale} locked />
            <JocelynAvatar />
            <JocelynAvatar small />
          </div>
        </div>
        <div className="parts__shelf">
          <Tabs label="Progress" tabs={TABS} />
          <div className="flow">
            <Segmented label="Mode" choices={SIDES} value={side} onChange={setSide} />
            <Ring value={41} size={52} label="Deck" text="41 percent" />
            <div className="parts__grow">
              <Bar value={89} max={216} label="Deck" text="89 of 216 cards" />
            </div>
          </div>
          <Bar thin value={7} max={104} label="Place in the set" text="Card 7 of 104" />
          <div className="flow">
            <Ring value={84} size={148} label="Score" text="84 percent">
              <span className="serif title">84%</span>
            </Ring>
            <div className="card padded parts__stage">
              <Ribbon drop />
              <Nutmeg size={84} />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

interface ButtonsSectionProps {
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
}

/** Buttons in every variant and state. */
export function ButtonsSection({ busy, onBusy }: ButtonsSectionProps): ReactNode {
  return (
    <section>
      <h2>Buttons</h2>
      <div className="parts__two">
        <div className="parts__shelf">
          <div className="flow">
            <Button variant="primary">Primary</Button>
            <Button variant="primary" className="parts__hover">
              Hover
            </Button>
            <Button variant="primary" className="parts__focus">
              Focus
            </Button>
            <Button variant="primary" disabled>
              Disabled
            </Button>
          </div>
          <div className="flow">
            <Button>Secondary</Button>
            <Button className="parts__hover">Hover</Button>
            <Button variant="quiet">Quiet</Button>
            <Button variant="danger">Delete card</Button>
          </div>
          <div className="flow">
            <Button variant="primary" busy={busy} busyLabel="Creating..." onClick={() => onBusy(true)}>
              Continue to Payment
            </Button>
            <Button disabled={!busy} onClick={() => onBusy(false)}>
              Stop
            </Button>
            <Button variant="primary" busy busyLabel="Saving...">
              Save Profile
            </Button>
            <IconButton label="Bookmark">
              <Icon of={Bookmark} />
            </IconButton>
          </div>
          <Button variant="primary" large block>
            Large, as wide as its column
          </Button>
        </div>
        <div className="cloth flow parts__panel">
          <Button variant="foil">Foil, on cloth only</Button>
          <ButtonLink variant="outline" href="/dev/parts">
            Outline on cloth
          </ButtonLink>
          <Button variant="foil" large busy busyLabel="Opening...">
            Continue studying
          </Button>
        </div>
      </div>
    </section>
  );
}

const AREAS = [
  { value: 'employment', label: 'Employment Law' },
  { value: 'relations', label: 'Labour Relations' },
];
const MODES = [
  { value: 'adaptive', label: 'Adaptive' },
  { value: 'random', label: 'Random' },
] as const;
const LEVELS = [
  { value: 'beginner', label: 'Beginner', help: 'The words of the law, one rule at a time.' },
  { value: 'advanced', label: 'Advanced', help: 'Several rules at once.', disabled: true },
] as const;

/** Controls in every state. */
export function FieldsSection(): ReactNode {
  const [mode, setMode] = useState<'adaptive' | 'random'>('adaptive');
  const [level, setLevel] = useState<'beginner' | 'advanced'>('beginner');
  return (
    <section>
      <h2>Fields</h2>
      <div className="parts__three">
        <TextField label="Username" help="At least 3 characters." placeholder="anita" autoComplete="off" />
        <TextField
          label="Email, focused"
          help="We send receipts here."
          type="email"
          defaultValue="anita@example.com"
          className="parts__focus"
          autoComplete="off"
        />
        <PasswordField
          label="Password, with error"
          defaultValue="1234"
          error="Password must be at least 6 characters long."
          autoComplete="off"
        />
        <TextField label="Coupon, disabled" value="Choose a plan first" disabled readOnly />
        <SelectField label="Practice area" choices={AREAS} />
        <div>
          <Checkbox label="Remember me for 30 days" defaultChecked />
          <RadioGroup label="Quiz mode" legendHidden row choices={MODES} value={mode} onChange={setMode} />
        </div>
        <TextAreaField label="Comment" help="What helped, and what did not." defaultValue="The levels kept me going." />
        <RadioGroup
          label="Level"
          help="You can change it later."
          error="Choose a level."
          choices={LEVELS}
          value={level}
          onChange={setLevel}
        />
        <div>
          <Checkbox label="I accept the terms" error="Accept the terms to continue." />
          <Checkbox label="Not now" disabled />
          <Checkbox label="Always on" disabled defaultChecked />
        </div>
      </div>
    </section>
  );
}
