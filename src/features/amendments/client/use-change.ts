import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../../platform/client/api-client.ts';
import { useTabDraft } from '../../../platform/client/tab-draft.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { Decision } from '../rules/amendment.ts';
import { savedText } from '../rules/review-text.ts';
import { LAW_KEY, refreshLaw, type Preview } from './queries.ts';

/** Pause in typing after which the dependents are loaded again, in milliseconds. */
const PAUSE_MS = 600;

/** The state that an editor read before the change, with its version. */
export interface Base<Draft> {
  readonly draft: Draft;
  readonly version: string;
}

/** A saved change: how many items wait, and the decisions over undone words that stay. */
interface Saved {
  readonly due: number;
  readonly laterDecisions?: readonly { readonly name: string; readonly decision: Decision }[];
}

/** A change and its requests. */
export interface ChangePlan<Draft> {
  /** Label in the admin panel: "EA-212". */
  readonly name: string;
  readonly base: Base<Draft>;
  readonly read: () => Promise<Base<Draft>>;
  readonly preview: (draft: Draft, signal: AbortSignal) => Promise<Preview>;
  readonly save: (draft: Draft, how: { readonly reason: string; readonly version: string }) => Promise<Saved>;
  /** Called after saving with the number of items to review. */
  readonly onSaved: (due: number) => void;
}

/** A change of a fact or a section while it is written. */
export interface Change<Draft> {
  readonly name: string;
  /** The stored state that was read last. */
  readonly base: Draft;
  readonly draft: Draft;
  /** Changes some fields and, with `why`, the reason. */
  readonly set: (part: Partial<Draft>, why?: string) => void;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly preview: { readonly data: Preview | undefined; readonly error: Error | null; readonly isFetching: boolean };
  readonly save: () => void;
  readonly isSaving: boolean;
  readonly failed: Error | null;
  /** Error text of a field of the request, such as `draft.text`. */
  readonly errorOf: (field: string) => string | undefined;
  /** Set after an edit conflict: loads the present version and keeps the typed text. */
  readonly compare: (() => void) | null;
  readonly isComparing: boolean;
  /** Whether the form shows what was typed before it opened. */
  readonly isRestored: boolean;
  /** Shows what is saved again. */
  readonly startOver: () => void;
  /** Forgets what was typed, when the form is left. */
  readonly discard: () => void;
}

/** Manages a draft: its preview, saving it, and edit conflicts. No typed text is lost by them or by a reload. */
export function useChange<Draft extends object>(plan: ChangePlan<Draft>): Change<Draft> {
  const client = useQueryClient();
  const [compared, setCompared] = useState<Base<Draft> | null>(null);
  const base = compared ?? plan.base;
  const {
    draft: typed,
    change,
    ...tab
  } = useTabDraft(`law.${plan.name}`, {
    draft: plan.base.draft,
    version: plan.base.version,
    reason: '',
  });
  const { draft, reason, version } = typed;
  const settled = usePaused(draft);
  const preview = useQuery({
    queryKey: [...LAW_KEY, 'preview', plan.name, settled],
    queryFn: ({ signal }) => plan.preview(settled, signal),
    gcTime: 0,
  });
  // The last dependent items stay visible while the editor types and while the draft is invalid.
  const [seen, setSeen] = useState<Preview | undefined>(undefined);
  if (preview.data !== undefined && preview.data !== seen) setSeen(preview.data);
  const save = useMutation({
    mutationFn: () => plan.save(draft, { reason, version }),
    async onSuccess({ due, laterDecisions = [] }) {
      tab.clear();
      toast({
        title: `${plan.name} Changed`,
        description: savedText(due, laterDecisions),
        tone: 'success',
      });
      plan.onSaved(due);
      await refreshLaw(client);
    },
  });
  const compare = useMutation({
    mutationFn: plan.read,
    onSuccess(now) {
      setCompared(now);
      change({ ...typed, version: now.version });
      save.reset();
    },
  });
  const failed = compare.error ?? save.error;
  return {
    name: plan.name,
    base: base.draft,
    draft,
    set: (part, why = reason) => change({ ...typed, draft: { ...draft, ...part }, reason: why }),
    reason,
    setReason: (next) => change({ ...typed, reason: next }),
    preview: { data: preview.data ?? seen, error: preview.error, isFetching: preview.isFetching },
    save: () => save.mutate(),
    isSaving: save.isPending,
    failed,
    errorOf: (field) => (failed instanceof ApiFailure ? (failed.issueOf(field) ?? undefined) : undefined),
    compare: failed instanceof ApiFailure && failed.code === 'EDIT_CONFLICT' ? () => compare.mutate() : null,
    isComparing: compare.isPending,
    isRestored: tab.isRestored,
    startOver: tab.startOver,
    discard: tab.clear,
  };
}

/** A value once it has stayed the same for a moment. */
function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
