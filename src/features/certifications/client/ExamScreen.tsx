import type { ReactNode } from 'react';
import type { SessionUser } from '../../accounts/client/service.ts';

/** Not built yet. */
export default function ExamScreen(_props: { readonly user: SessionUser }): ReactNode {
  return <h1>ExamScreen</h1>;
}
