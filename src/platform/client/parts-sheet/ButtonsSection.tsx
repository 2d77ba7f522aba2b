import Bookmark from 'lucide-react/icons/bookmark';
import type { ReactNode } from 'react';
import { Button, ButtonLink, IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

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
            <Button variant="primary" busy={busy} busyWord="Creating..." onClick={() => onBusy(true)}>
              Continue to Payment
            </Button>
            <Button disabled={!busy} onClick={() => onBusy(false)}>
              Stop
            </Button>
            <Button variant="primary" busy busyWord="Saving...">
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
          <Button variant="foil" large busy busyWord="Opening...">
            Continue studying
          </Button>
        </div>
      </div>
    </section>
  );
}
