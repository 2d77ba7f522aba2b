import type { ReactNode } from 'react';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';

/** The study screen as the server renders it, before the learner's data has loaded. */
export function StudyWaiting(): ReactNode {
  return (
    <div className="wrap cards__study flashcards__study">
      <StudySkeleton />
    </div>
  );
}

/** The skeleton of the study screen, with the same layout. */
export function StudySkeleton(): ReactNode {
  return (
    <>
      <div className="flashcards__rail flashcards__sets" />
      <Skeletons label="Loading your cards">
        <div className="flashcards__controls">
          <Skeleton width="100%" height="48px" radius="var(--r-2)" />
        </div>
        <div className="cards__layout">
          <div className="cards__top">
            <Skeleton width="120px" height="18px" />
            <Skeleton width="160px" height="24px" />
          </div>
          <Skeleton height="4px" />
          <div className="cards__stack">
            <div className="cards__far-edge" />
            <div className="cards__edge" />
            <div className="cards__face">
              <div className="cards__margin">
                <Skeleton width="56px" height="28px" />
                <Skeleton width="84px" />
              </div>
              <div className="cards__body cards__skeleton">
                <Skeleton width="90%" height="26px" />
                <Skeleton width="80%" height="26px" />
                <Skeleton width="45%" height="26px" />
              </div>
            </div>
          </div>
        </div>
      </Skeletons>
      <div className="flashcards__rail" />
    </>
  );
}
