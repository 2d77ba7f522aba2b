import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState, type SubmitEvent } from 'react';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { TextAreaField } from '../../../../platform/client/ui/TextField.tsx';
import { POST_LENGTH, REASON_LENGTH } from '../../rules/groups/group.ts';
import { groupsApi, refreshGroup } from './queries.ts';

/** Asks for a text. The text stays when sending fails, and a retry sends the same id. */
function TextDialog({
  title,
  label,
  send,
  limit,
  text: before,
  onSend,
  onClose,
}: {
  readonly title: string;
  readonly label: string;
  readonly send: string;
  readonly limit: number;
  readonly text: string;
  readonly onSend: (text: string, id: string) => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const [text, setText] = useState(before);
  const [id] = useState(() => crypto.randomUUID());
  const sending = useMutation({ mutationFn: () => onSend(text, id), onSuccess: onClose });
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form className="column gap-16" onSubmit={submit} noValidate>
        <TextAreaField
          label={label}
          limit={limit}
          rows={4}
          value={text}
          error={sending.error === null ? undefined : sentenceOf(sending.error, 'That was not sent. Please try again.')}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="actions">
          <CancelButton />
          <Button variant="primary" type="submit" busy={sending.isPending} busyWord="Sending...">
            {send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface WritingDialogProps {
  readonly groupId: string;
  readonly postId: string;
  readonly onClose: () => void;
}

/** Edits the user's own post. */
export function EditDialog({
  groupId,
  postId,
  message: before,
  onClose,
}: WritingDialogProps & { readonly message: string }): ReactNode {
  const client = useQueryClient();
  return (
    <TextDialog
      title="Edit your post"
      label="Your post"
      send="Save"
      limit={POST_LENGTH}
      text={before}
      onSend={async (message) => {
        await groupsApi('PUT /api/groups/:groupId/posts/:postId', { params: { groupId, postId }, body: { message } });
        await refreshGroup(client, groupId, 'posts');
      }}
      onClose={onClose}
    />
  );
}

/** Reports another user's post to the administrators. */
export function ReportDialog({ groupId, postId, onClose }: WritingDialogProps): ReactNode {
  const params = { groupId, postId };
  return (
    <TextDialog
      title="Report this post?"
      label="What is wrong with it"
      send="Report"
      limit={REASON_LENGTH}
      text=""
      onSend={async (reason, id) => {
        await groupsApi('POST /api/groups/:groupId/posts/:postId/report', { params, body: { id, reason } });
        toast({ title: 'Thank you', description: 'A person reads your report, with the post.', tone: 'success' });
      }}
      onClose={onClose}
    />
  );
}

/** Deletes a post after a confirmation. */
export function DeleteDialog({
  groupId,
  postId,
  open,
  onClose,
}: WritingDialogProps & { readonly open: boolean }): ReactNode {
  const client = useQueryClient();
  const erase = useMutation({
    mutationFn: () => groupsApi('DELETE /api/groups/:groupId/posts/:postId', { params: { groupId, postId } }),
    onSuccess: async () => {
      onClose();
      await refreshGroup(client, groupId, 'posts');
    },
    onError: (error) => {
      onClose();
      toast({ title: 'Not deleted', description: sentenceOf(error, 'Please try again.'), tone: 'danger' });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete this post?"
      actions={
        <>
          <CancelButton />
          <Button variant="danger" busy={erase.isPending} busyWord="Deleting..." onClick={() => erase.mutate()}>
            Delete
          </Button>
        </>
      }
    >
      It disappears for everyone. Replies to it stay.
    </Dialog>
  );
}
