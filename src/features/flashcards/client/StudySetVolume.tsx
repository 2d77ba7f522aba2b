import Clock from 'lucide-react/icons/clock';
import Layers from 'lucide-react/icons/layers';
import type { ReactNode } from 'react';
import '../../../platform/client/styles/parts/volume.css';
import { DifficultyBadge } from '../../../platform/client/ui/Badges.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { categoryLook } from '../../../platform/client/ui/category.ts';
import { addressOfChoice, studyTime, type SetProgress } from '../../cards/rules/study-sets.ts';

/** One law as a volume on the shelf: how many cards of it are open, how long they take, how hard they are, and how far the learner is. */
export function StudySetVolume({
  set,
  openCards,
  completedCards,
  percent,
  recommended,
}: SetProgress & { readonly recommended: boolean }): ReactNode {
  const look = categoryLook(set.category);
  const time = studyTime(set, openCards);
  return (
    <li className="volume flashcards__volume" data-law={look?.tone}>
      <div className="volume-spine" data-bands={look?.bands} aria-hidden="true">
        <i />
        <i />
        <i />
        {(look?.bands ?? 1) > 1 ? <i /> : null}
      </div>
      <div className="volume-page">
        <h2 className="title">{set.title}</h2>
        <p className="volume-note">{set.citation}</p>
        <div className="column flashcards__meta smallish muted">
          <div className="line">
            <Icon of={Layers} size={18} />
            {openCards} {openCards === 1 ? 'card' : 'cards'}
          </div>
          {time === null ? null : (
            <div className="line">
              <Icon of={Clock} size={18} />
              {time}
            </div>
          )}
          <DifficultyBadge difficulty={set.difficulty} />
        </div>
        <p className="flashcards__percent smallish muted tabular">
          <b className="numeral">{percent}%</b> complete
        </p>
        <Bar
          label={`${set.title} progress`}
          value={completedCards}
          max={Math.max(openCards, 1)}
          words={
            openCards === 0
              ? 'Opens with a subscription'
              : `${completedCards} of ${openCards} ${openCards === 1 ? 'card' : 'cards'}`
          }
        />
        <ButtonLink
          variant={recommended ? 'primary' : 'secondary'}
          block
          href={addressOfChoice({ category: set.category, bookmarkedOnly: false })}
        >
          Study Now<span className="visually-hidden">: {set.title}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
