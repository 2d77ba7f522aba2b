import { useMutation, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { useOnline } from '../../../platform/client/offline/use-online.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { POINTS_PER_INSIGHT } from '../rules/points.ts';
import { followTotals, insightsApi, tell, useShowToday, type Insight } from './queries.ts';
import { ReadingPage } from './ReadingPage.tsx';

export interface InsightPanelProps {
  readonly day: string;
  readonly insight: Insight;
  readonly userId: number;
  /** Its day is over: it earns nothing any more. */
  readonly isOver: boolean;
  readonly onRefresh: () => void;
}

/** The insight of the day, and marking it as read. */
export function InsightPanel({ day, insight, userId, isOver, onRefresh }: InsightPanelProps): ReactNode {
  const client = useQueryClient();
  const showToday = useShowToday();
  const online = useOnline();
  const mark = useMutation({
    mutationFn: () => insightsApi('POST /api/daily-insights/complete-insight', { body: { insightId: insight.id } }),
    onSuccess: (totals) => {
      showToday(day, { insight: { ...insight, isCompleted: true } });
      followTotals(client, userId, totals);
      tell(
        {
          title: 'Insight Completed!',
          description: `+${totals.points} points earned. Keep up the great work!`,
          tone: 'success',
        },
        totals.awards,
      );
    },
    onError: (error) => {
      // Another device was quicker, or midnight was.
      if (error instanceof ApiFailure && (error.code === 'ALREADY_FINISHED' || error.code === 'REFUSED')) onRefresh();
    },
  });

  return <ReadingPage insight={insight} action={<div className="column">{action()}</div>} />;

  function action(): ReactNode {
    if (insight.isCompleted) {
      return (
        <output className="line strong insights__right">
          <Icon of={CircleCheck} /> Read. {POINTS_PER_INSIGHT} points earned.
        </output>
      );
    }
    if (isOver) return <p className="muted">The day of this insight is over, so it earns no more points.</p>;
    return (
      <>
        <div>
          <Button
            variant="primary"
            large
            busy={mark.isPending}
            busyWord="Marking..."
            disabled={!online}
            onClick={() => mark.mutate()}
          >
            Mark as Read
          </Button>
        </div>
        {online ? null : <p className="small muted">You can read on without a network. Mark as Read needs one.</p>}
        {mark.error === null ? null : (
          <p className="small" role="alert">
            {sentenceOf(mark.error, 'That was not saved. Please try again.')}
          </p>
        )}
      </>
    );
  }
}
