import type { ReactNode } from 'react';
import { Skeleton } from '../../../platform/client/ui/Loading.tsx';
import { CategoryChoice } from './CategoryChoice.tsx';
import './quiz.css';
import { SetupHead } from './SetupHead.tsx';

/** The form that begins a quiz before its code has come: what stands on it for everyone, and the shape of the rest in its place. */
export function SetupWaiting(): ReactNode {
  return (
    <div className="wrap quiz__entry">
      <div className="assessment__page column gap-24 quiz__setup">
        <SetupHead length={null} />
        <div className="card column gap-16">
          <CategoryChoice value="all" onChange={() => undefined} />
          <Skeleton width="180px" height="56px" />
        </div>
        <div className="form-end">
          <Skeleton height="52px" radius="var(--r-2)" />
        </div>
      </div>
    </div>
  );
}
