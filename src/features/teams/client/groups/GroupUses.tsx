import type { ReactNode } from 'react';

const USES = [
  ['Talk about cards', 'Ask the others, and attach the card you mean.'],
  ['Reach a goal together', 'Set a number of cards for the week and watch the group get there.'],
  ['Meet in a live room', 'Plan a session and answer the same cards at the same time.'],
] as const;

/** Says what a group is for, to a user without groups. */
export function GroupUses(): ReactNode {
  return (
    <section aria-labelledby="group-uses">
      <h2 id="group-uses" className="groups__title">
        What a group does
      </h2>
      <ul className="cols groups__uses">
        {USES.map(([title, text]) => (
          <li key={title} className="card padded column">
            <h3>{title}</h3>
            <p className="smallish muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
