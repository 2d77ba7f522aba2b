import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useRef } from 'react';
import { ApiFailure } from '../../../platform/client/api-client.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import {
  formOf,
  rebaseDraft,
  formProblems,
  isChanged,
  profileOf,
  type ProfileForm,
  type ProfileProblems,
} from '../rules/profile-form.ts';
import type { Profile, ProfileField } from '../rules/profile.ts';
import { cacheDraft, cacheProfile, cachedDraft, refreshOwnerFacts, saveProfile, type OwnProfile } from './queries.ts';

const NONE: ProfileProblems = {};

/** The state of the profile form. The typed values survive a change of tab or screen and a failed save. */
export function useProfileForm(userId: number, stored: Profile, onRefused: (field: ProfileField) => void) {
  const client = useQueryClient();
  const { form, setForm, changed } = useDraft(userId, stored);
  const [problems, setProblems] = useState(NONE);

  const saving = useMutation({
    mutationFn: (sent: ProfileForm) => saveProfile(profileOf(sent), stored),
    onSuccess: (answer, sent) => {
      const { email: _, ...profile } = answer;
      cacheProfile(client, userId, answer);
      void refreshOwnerFacts(client, userId);
      setForm((now) => (now === sent ? formOf(profile) : rebaseDraft({ form: now, base: stored }, profile)));
      toast({ title: 'Profile Updated', description: 'Your profile is saved.', tone: 'success' });
    },
    onError: (error) => {
      show(serverProblems(error));
      toast({ title: 'Update Failed', description: 'Failed to update profile. Please try again.', tone: 'danger' });
    },
  });

  function show(found: ProfileProblems): boolean {
    setProblems(found);
    const first = fieldsOf(found)[0];
    if (first !== undefined) onRefused(first);
    return first !== undefined;
  }

  return {
    form,
    problems,
    changed,
    saving: saving.isPending,
    /** Error of the last save when no single field is wrong. */
    failure: failureOf(saving.error),
    change: (typed: Partial<ProfileForm>): void => {
      setForm((before) => ({ ...before, ...typed }));
      setProblems((before) => ({
        ...before,
        ...Object.fromEntries(fieldsIn(typed).map((field) => [field, undefined])),
      }));
    },
    /** Applies a changed picture; other typed values stay. */
    takePicture: (answer: OwnProfile): void => {
      cacheProfile(client, userId, answer);
      setForm((before) => ({
        ...rebaseDraft({ form: before, base: stored }, answer),
        profileImageUrl: answer.profileImageUrl ?? '',
      }));
    },
    /** Shows the error of one field at once. */
    refuse: (field: ProfileField, problem: string): void => {
      setProblems((before) => ({ ...before, [field]: problem }));
    },
    save: (): void => {
      if (!saving.isPending && !show(formProblems(form))) saving.mutate(form);
    },
  };
}

/** The form over the stored profile, restored from an unsaved draft if there is one. */
function useDraft(userId: number, stored: Profile) {
  const client = useQueryClient();
  const [form, setForm] = useState(() => {
    const draft = cachedDraft(client, userId);
    return draft === undefined ? formOf(stored) : rebaseDraft(draft, stored);
  });
  const changed = isChanged(form, stored);

  useEffect(
    () => cacheDraft(client, userId, changed ? { form, base: stored } : null),
    [client, userId, changed, form, stored],
  );
  useUnsavedNotice(changed);
  return { form, setForm, changed };
}

/** Tells a user who leaves with the browser's buttons that the changes are unsaved and stay in this window. */
function useUnsavedNotice(changed: boolean): void {
  const tell = useEffectEvent(() => {
    if (changed)
      toast({
        title: 'Profile not saved',
        description: 'What you typed is kept while this window stays open. Go back to save it.',
        tone: 'info',
      });
  });
  useEffect(() => () => tell(), []);
}

function serverProblems(error: Error): ProfileProblems {
  if (!(error instanceof ApiFailure)) return NONE;
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.split('.', 1)[0], message]));
}

function fieldsOf(problems: ProfileProblems): ProfileField[] {
  return FIELD_ORDER.filter((field) => problems[field] !== undefined);
}

const FIELD_ORDER: readonly ProfileField[] = [
  'firstName',
  'lastName',
  'displayName',
  'bio',
  'jobTitle',
  'organization',
  'role',
  'experienceLevel',
  'yearsOfExperience',
  'location',
  'practiceAreas',
  'languagesSpoken',
  'educationBackground',
  'certifications',
  'phoneNumber',
  'linkedinUrl',
  'profileImageUrl',
];

function fieldsIn(typed: Partial<ProfileForm>): string[] {
  return Object.keys(typed).map((field) => (field === 'certificationTyped' ? 'certifications' : field));
}

function failureOf(error: Error | null): string | undefined {
  if (error === null || fieldsOf(serverProblems(error)).length > 0) return undefined;
  return error instanceof ApiFailure ? error.sentence : 'Failed to update profile. Please try again.';
}

/** A requested navigation while changes are unsaved. */
export interface LeaveWarning {
  /** Whether to show the question. */
  readonly asking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Asks before a link, or closing the window, discards unsaved changes. */
export function useLeaveWarning(unsaved: boolean): LeaveWarning {
  const [wayOut, setWayOut] = useState<string | null>(null);
  const decided = useRef(false);

  useEffect(() => {
    if (!unsaved) return undefined;
    const ends = new AbortController();
    addEventListener(
      'beforeunload',
      (event) => {
        if (!decided.current) event.preventDefault();
      },
      { signal: ends.signal },
    );
    // Captures the click before the router does.
    document.addEventListener(
      'click',
      (event) => {
        const address = leavingHref(event);
        if (address === null) return;
        event.preventDefault();
        event.stopPropagation();
        setWayOut(address);
      },
      { signal: ends.signal, capture: true },
    );
    return () => ends.abort();
  }, [unsaved]);

  return {
    asking: wayOut !== null,
    stay: () => setWayOut(null),
    leave: () => {
      if (wayOut === null) return;
      decided.current = true;
      location.assign(wayOut);
    },
  };
}

/** Returns the URL that a click opens in this window; null when the page stays. */
function leavingHref(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || !/^https?:$/.test(link.protocol)) return null;
  const elsewhere = (link.target !== '' && link.target !== '_self') || link.hasAttribute('download');
  const here =
    link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
  return elsewhere || here ? null : link.href;
}
