import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { ErasureDesk } from './ErasureDesk.tsx';
import { PeopleDesk } from './PeopleDesk.tsx';
import { PersonPage } from './PersonPage.tsx';
import { SpeedDesk } from './SpeedDesk.tsx';

/** People, what to look at, and what should be gone; `?person=` opens the page of one. */
export default function UsersDesk(): ReactNode {
  const person = Number(new URLSearchParams(useSearch()).get('person') ?? '');
  if (Number.isInteger(person) && person > 0) return <PersonPage key={person} id={person} />;
  return (
    <>
      <PeopleDesk />
      <SpeedDesk />
      <ErasureDesk />
    </>
  );
}
