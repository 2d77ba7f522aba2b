import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon, type IconComponent } from '../../../platform/client/ui/Icon.tsx';

/** One way to something that is done often. */
interface QuickAction {
  readonly label: string;
  readonly href: string;
  readonly icon: IconComponent;
}

/** What an administrator does most, one press away. */
export function QuickActions({ actions }: { readonly actions: readonly QuickAction[] }): ReactNode {
  return (
    <section className="column gap-14" aria-labelledby="quick-actions">
      <h2 className="title" id="quick-actions">
        Quick Actions
      </h2>
      <div className="actions">
        {actions.map(({ label, href, icon }, place) => (
          <ButtonLink key={href} href={href} variant={place === 0 ? 'primary' : 'secondary'}>
            <Icon of={icon} size={18} /> {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
