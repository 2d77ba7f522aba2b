import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { Field } from '../../../platform/client/ui/Field.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { PICTURE_BYTES, PICTURE_SENTENCES, PICTURE_TYPES } from '../rules/own-picture.ts';
import { Portrait } from './ProfileCard.tsx';
import { deletePicture, refreshOwnerFacts, sendPicture, type OwnProfile } from './queries.ts';

/** Files up to this size in bytes are sent unchanged, if the server accepts their type. */
const SMALL_BYTES = 1_000_000;

/** Maximum width and height of a sent picture in pixels: twice the stored size. */
const MAX_SENT_SIDE = 1024;

/**
 * Crops a large picture to its central square and shrinks it, to save data. Small files and files that this browser
 * cannot read stay unchanged.
 */
async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_BYTES && PICTURE_TYPES.some((type) => type === file.type)) return file;
  try {
    return (await smallCopy(file)) ?? file;
  } catch {
    return file;
  }
}

async function smallCopy(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const cut = Math.min(picture.width, picture.height);
  const side = Math.min(cut, MAX_SENT_SIDE);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.drawImage(picture, (picture.width - cut) / 2, (picture.height - cut) / 2, cut, cut, 0, 0, side, side);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}

export interface PictureFieldProps {
  readonly userId: number;
  /** Name whose initials replace a missing picture. */
  readonly name: string;
  /** Path of the uploaded picture; null without one. */
  readonly picture: string | null;
  /** Called with the stored profile after the picture changed. The typed form stays. */
  readonly onChanged: (profile: OwnProfile) => void;
}

/** Uploads and deletions run one after another, so that the last one wins. */
const QUEUE_SCOPE = { id: 'profile-picture' };

/** The profile picture. It is uploaded as soon as a file is chosen, apart from the form. */
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
    scope: QUEUE_SCOPE,
    mutationFn: shrinkAndSend,
    onSuccess: (profile) => changed(profile, 'Picture saved'),
    onError: () => input.current?.focus(),
    onSettled: () => {
      // Otherwise a browser fires no event when the same file is chosen again.
      if (input.current !== null) input.current.value = '';
    },
  });

  return (
    <div className="line gap-16">
      <Portrait name={name} picture={picture} onPaper />
      <div className="column gap-10">
        <PictureFileField ref={input} error={errorText(sending.error)} onChoose={(file) => sending.mutate(file)} />
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
          // The button is gone, and an open dialog would keep the focus.
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
      help="JPEG, PNG or WebP, at most 5 MB. We cut it to a square and save it at once, without the place and camera details from your phone."
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

/**
 * Shrinks and uploads a picture.
 * @throws TooLarge, ApiFailure
 */
async function shrinkAndSend(file: File): Promise<OwnProfile> {
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
  const removing = useMutation({ scope: QUEUE_SCOPE, mutationFn: deletePicture, onSuccess: onRemoved });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Remove your picture?"
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" busy={removing.isPending} busyLabel="Removing..." onClick={() => removing.mutate()}>
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

/** The file is too large even after shrinking. */
class TooLarge extends Error {}

function errorText(error: Error | null): string | undefined {
  if (error === null) return undefined;
  return error instanceof TooLarge ? PICTURE_SENTENCES.tooLarge : sentenceOf(error, PICTURE_SENTENCES.unreadable);
}
