import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { useLocation } from 'wouter';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { useOnline } from '../../../platform/client/offline/use-online.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Field } from '../../../platform/client/ui/Field.tsx';
import { Message } from '../../assessment/client/parts.tsx';
import { certificateName, certificateNameProblem, LONGEST_CERTIFICATE_NAME } from '../rules/certificate-name.ts';
import { examAddress } from './certification-look.ts';
import { certificationsApi, examKey, type Certification } from './queries.ts';

export interface BeginExamProps {
  readonly certification: Certification;
  /** What holds in the exam, between the name and the button. */
  readonly children: ReactNode;
}

/** The name for the certificate, as it will look, and the button that begins the exam. */
export function BeginExam({ certification: { id, exam }, children }: BeginExamProps): ReactNode {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const online = useOnline();
  const [name, setName] = useState(exam.suggestedName ?? '');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const begin = useMutation({
    mutationFn: (learnerName: string) =>
      certificationsApi('POST /api/certifications/:id/exam', { params: { id }, body: { learnerName } }),
    onSuccess: (started) => {
      client.setQueryData(examKey(started.id), started);
      navigate(examAddress(id, started.id), { replace: true });
    },
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (begin.isPending) return;
    const wrong = certificateNameProblem(name);
    setProblem(wrong ?? undefined);
    if (wrong === null) begin.mutate(certificateName(name));
    else field.current?.focus();
  }

  return (
    <form className="column gap-24 certifications__begin" noValidate onSubmit={submit}>
      <CertificateName
        field={field}
        name={name}
        problem={problem}
        onChange={(typed) => {
          setName(typed);
          setProblem(undefined);
        }}
      />
      {children}
      {begin.error === null ? null : (
        <Message tone="danger">{sentenceOf(begin.error, 'The exam could not begin. Please try again.')}</Message>
      )}
      {online ? null : <Message tone="info">You are offline. The exam can begin when you are connected.</Message>}
      <div className="form-end line gap-12">
        <Button type="submit" variant="primary" large disabled={!online} busy={begin.isPending} busyWord="Starting...">
          Start Exam
        </Button>
        <ButtonLink variant="quiet" large href="/certifications">
          Not Now
        </ButtonLink>
      </div>
    </form>
  );
}

interface CertificateNameProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly name: string;
  /** Why the name cannot stand on a certificate; undefined until it is judged, and when it can. */
  readonly problem: string | undefined;
  readonly onChange: (name: string) => void;
}

function CertificateName({ field, name, problem, onChange }: CertificateNameProps): ReactNode {
  return (
    <div className="card padded certifications__name">
      <Field
        label="Your certificate will bear this name"
        help="Your full name as an employer knows it. It cannot be changed after you pass."
        error={problem}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            className="ui__input"
            value={name}
            maxLength={2 * LONGEST_CERTIFICATE_NAME}
            autoComplete="name"
            required
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div className="certifications__preview" aria-hidden="true">
        <p className="note">This records that</p>
        <p className="serif">{certificateName(name) || '\u00A0'}</p>
      </div>
    </div>
  );
}
