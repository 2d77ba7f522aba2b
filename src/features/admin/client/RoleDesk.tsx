import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { AUDIENCE_ROLES, ROLE_NAMES, type AudienceRole } from '../../accounts/rules/audience-role.ts';
import type { adminContract } from '../contract.ts';

const api = apiClient<typeof adminContract>();

/** Sets which audience someone belongs to. */
export function RoleDesk(): ReactNode {
  const id = useId();
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<AudienceRole>('public');
  const change = useMutation({
    mutationFn: () => api('PUT /api/admin/roles', { body: { username, role } }),
    onSuccess: (user) =>
      toast({
        title: 'Role Changed',
        description: `${user.username} is here as: ${ROLE_NAMES[user.role]}.`,
        tone: 'success',
      }),
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!change.isPending) change.mutate();
  }
  return (
    <section className="card padded column gap-14" aria-labelledby={id}>
      <h2 className="title" id={id}>
        Roles
      </h2>
      <p className="muted">Whom someone learns as. It opens nothing, and an administrator stays one.</p>
      <form className="column gap-14" onSubmit={submit}>
        <TextField
          label="Username"
          value={username}
          required
          autoComplete="off"
          error={change.isError ? sentenceOf(change.error, 'That did not work. Please try again.') : undefined}
          onChange={({ target }) => setUsername(target.value)}
        />
        <SelectField
          label="Role"
          value={role}
          choices={AUDIENCE_ROLES.map((each) => ({ value: each, label: ROLE_NAMES[each] }))}
          onChange={({ target }) => setRole(AUDIENCE_ROLES.find((each) => each === target.value) ?? role)}
        />
        <div className="actions">
          <Button type="submit" busy={change.isPending} busyWord="Saving...">
            Set Role
          </Button>
        </div>
      </form>
    </section>
  );
}
