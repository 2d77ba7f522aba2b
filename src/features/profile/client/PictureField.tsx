import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { Field } from '../../../platform/client/ui/Field.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { PICTURE_BYTES, PICTURE_SENTENCES, PICTURE_TYPES } from '../rules/own-picture.ts';
import { Portrait } from './Portrait.tsx';
import { deletePicture, refreshOwnerFacts, sendPicture, type OwnProfile } from './queries.ts';
import { shrinkPicture } from './shrink-picture.ts';

export interface PictureFieldProps {
  readonly userId: number;
  /** Whose initials stand in for a picture. */
  readonly name: string;
  /** Path of the uploaded picture; null without one. */
  readonly picture: string | null;
  /** Takes the profile as it is stored once the picture has changed; what is typed in the form stays. */
  readonly onChanged: (profile: OwnProfile) => void;
}

/** Who chooses another picture while one is on its way ends up with the other. */
const ONE_BY_ONE = { id: 'profile-picture' };

/** The picture of a profile: it is sent and stored as soon as a file is chosen, apart from the rest of the form. */
export function PictureField({ userId, name, picture, onChanged }: PictureFieldProps): ReactNode {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  async function changed(profile: OwnProfile, title: string): Promise<void> {
    onChanged(profile);
    toast({ title, tone: 'success' });
    await refreshOwnerFacts(client, userId);
  }
  const sending = useMutation({
    scope: ONE_BY_ONE,
    mutationFn: sendSmaller,
    onSuccess: (profile) => changed(profile, 'Picture saved'),
    onError: () => input.current?.focus(),
    onSettled: () => {
      // Without this, a browser says nothing when the same file is chosen again.
      if (input.current !== null) input.current.value = '';
    },
  });

  return (
    <div className="line gap-16">
      <Portrait name={name} picture={picture} onPaper />
      <div className="column gap-10">
        <PictureFileField ref={input} error={faultOf(sending.error)} onChoose={(file) => sending.mutate(file)} />
        <output className="muted">{sending.isPending ? 'Uploading your picture...' : null}</output>
        <div className="flow gap-10">
          {sending.isError ? <Button onClick={() => sending.mutate(sending.variables)}>Try Again</Button> : null}
          {picture === null ? null : <Button onClick={() => setAsking(true)}>Remove picture</Button>}
        </div>
      </div>
      <RemoveDialog
        open={asking}
        onClose={() => setAsking(false)}
        onRemoved={async (profile) => {
          sending.reset();
          await changed(profile, 'Picture removed');
          // The button that asked is gone, and nothing behind an open dialog takes the focus.
          flushSync(() => setAsking(false));
          input.current?.focus();
        }}
      />
    </div>
  );
}

function PictureFileField({
  ref,
  error,
  onChoose,
}: {
  readonly ref: Ref<HTMLInputElement>;
  readonly error: string | undefined;
  readonly onChoose: (file: File) => void;
}): ReactNode {
  return (
    <Field
      label="Picture"
      help="JPEG, PNG or WebP, at most 5 MB. It is cut to a square and saved at once, without the place or the camera your phone noted in it."
      error={error}
    >
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          className="ui__input"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) onChoose(file);
          }}
        />
      )}
    </Field>
  );
}

/** Sends a picture, made smaller first. @throws TooLarge, ApiFailure */
async function sendSmaller(file: File): Promise<OwnProfile> {
  const small = await shrinkPicture(file);
  if (small.size > PICTURE_BYTES) throw new TooLarge();
  return sendPicture(small);
}

function RemoveDialog({
  open,
  onClose,
  onRemoved,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRemoved: (profile: OwnProfile) => Promise<void>;
}): ReactNode {
  const removing = useMutation({ scope: ONE_BY_ONE, mutationFn: deletePicture, onSuccess: onRemoved });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Remove your picture?"
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" busy={removing.isPending} busyWord="Removing..." onClick={() => removing.mutate()}>
            Remove picture
          </Button>
        </>
      }
    >
      <p>We delete it at once and show your initials instead.</p>
      {removing.isError ? (
        <p role="alert">{sentenceOf(removing.error, 'Something went wrong. Please try again.')}</p>
      ) : null}
    </Dialog>
  );
}

/** A file that stays too large to send. */
class TooLarge extends Error {}

function faultOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  return error instanceof TooLarge ? PICTURE_SENTENCES.tooLarge : sentenceOf(error, PICTURE_SENTENCES.unreadable);
}
