import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RadioGroup } from '../../../../platform/client/ui/CheckboxAndRadios.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { TIME_ACCOMMODATIONS, formatAccommodation, type TimeAccommodation } from '../../rules/time-accommodation.ts';
import { accountsApi } from '../service.ts';
import { SectionNotLoaded } from './SectionNotLoaded.tsx';
import { AccountSection } from './AccountSection.tsx';
import { useAccountCall } from './use-account-call.ts';

const TIME_KEY = ['account', 'time'];
const CHOICES = TIME_ACCOMMODATIONS.map((accommodation) => ({
  value: String(accommodation),
  label: formatAccommodation(accommodation),
}));

/** How much time a person gets for what runs against the clock. */
export function TimeSection(): ReactNode {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: TIME_KEY,
    queryFn: async () => (await accountsApi('GET /api/account/time', {})).timeAccommodation,
  });
  const change = useAccountCall({
    call: (timeAccommodation: TimeAccommodation) =>
      accountsApi('PUT /api/account/time', { body: { timeAccommodation } }),
    failedTitle: 'Time Not Changed',
    onDone: ({ message, timeAccommodation }) => {
      client.setQueryData(TIME_KEY, timeAccommodation);
      toast({ title: 'Time Changed', description: message, tone: 'success' });
    },
  });
  const shown = change.isPending ? change.variables : data;
  if (data === undefined && error !== null) {
    return (
      <AccountSection title="Time for quizzes and exams">
        <SectionNotLoaded
          title="Your choice did not load"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </AccountSection>
    );
  }
  return (
    <AccountSection title="Time for quizzes and exams">
      <RadioGroup
        label="Your time in timed quizzes and exams"
        help="For timed quizzes, certification exams and the daily challenge. It applies from the next one you start. You lose no points, and certificates do not show it."
        choices={CHOICES}
        value={shown === undefined ? null : String(shown)}
        disabled={data === undefined || change.isPending}
        onChange={(value) => {
          const chosen = TIME_ACCOMMODATIONS.find((accommodation) => String(accommodation) === value);
          if (chosen !== undefined) change.mutate(chosen);
        }}
      />
    </AccountSection>
  );
}
