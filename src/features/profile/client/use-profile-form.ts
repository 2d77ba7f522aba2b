import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from '../../../platform/client/api-client.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import {
  formOf,
  formOver,
  formProblems,
  isChanged,
  profileOf,
  type ProfileForm,
  type ProfileProblems,
} from '../rules/profile-form.ts';
import type { Profile, ProfileField } from '../rules/profile.ts';
import { cacheDraft, cacheProfile, cachedDraft, refreshOwnerFacts, saveProfile, type OwnProfile } from './queries.ts';

const NONE: ProfileProblems = {};

/** The profile being edited. Nothing typed is lost by switching tabs, by a failed save or by going to another screen and back. */
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
      setForm((now) => (now === sent ? formOf(profile) : formOver({ form: now, over: stored }, profile)));
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
    /** Why the last save failed when no field is to blame. */
    failure: failureOf(saving.error),
    change: (typed: Partial<ProfileForm>): void => {
      setForm((before) => ({ ...before, ...typed }));
      setProblems((before) => ({
        ...before,
        ...Object.fromEntries(fieldsIn(typed).map((field) => [field, undefined])),
      }));
    },
    /** Takes the stored profile with another picture; whatever else is typed stays. */
    takePicture: (answer: OwnProfile): void => {
      cacheProfile(client, userId, answer);
      setForm((before) => ({
        ...formOver({ form: before, over: stored }, answer),
        profileImageUrl: answer.profileImageUrl ?? '',
      }));
    },
    /** Says what is wrong with one field at once. */
    refuse: (field: ProfileField, problem: string): void => {
      setProblems((before) => ({ ...before, [field]: problem }));
    },
    save: (): void => {
      if (!saving.isPending && !show(formProblems(form))) saving.mutate(form);
    },
  };
}

/** What is typed over the stored profile: an earlier draft where there is one. It stays in this window while it differs. */
function useDraft(userId: number, stored: Profile) {
  const client = useQueryClient();
  const [form, setForm] = useState(() => {
    const draft = cachedDraft(client, userId);
    return draft === undefined ? formOf(stored) : formOver(draft, stored);
  });
  const changed = isChanged(form, stored);

  useEffect(
    () => cacheDraft(client, userId, changed ? { form, over: stored } : null),
    [client, userId, changed, form, stored],
  );
  useToldOnLeaving(changed);
  return { form, setForm, changed };
}

/** Whoever leaves by the browser's own buttons learns that nothing is lost and nothing is saved. */
function useToldOnLeaving(changed: boolean): void {
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
  return KNOWN.filter((field) => problems[field] !== undefined);
}

/** The fields of the form in its order. */
const KNOWN: readonly ProfileField[] = [
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
