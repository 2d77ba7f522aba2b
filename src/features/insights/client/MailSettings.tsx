import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Checkbox } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { FieldError } from '../../../platform/client/ui/Field.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { formatHour } from '../rules/mail-hour.ts';
import { insightsApi } from './queries.ts';

const MAIL_KEY = ['insights', 'mail'];

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }));

/** Settings of the daily mail: on or off, and the hour. */
export function MailSettings(): ReactNode {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: MAIL_KEY,
    queryFn: ({ signal }) => insightsApi('GET /api/daily-insights/mail', { signal }),
    refetchOnMount: 'always',
  });
  return (
    <section className="card padded column gap-12" aria-labelledby="insight-mail">
      <h2 className="title" id="insight-mail">
        By email
      </h2>
      <p className="muted">Get the insight each day by email. Every email has a link that stops the daily email.</p>
      {data === undefined ? null : <SettingsForm {...data} />}
      {data === undefined && error !== null ? (
        <div className="column" role="alert">
          <p>{sentenceOf(error, 'Your choice did not load.')}</p>
          <div>
            <Button busy={isFetching} busyLabel="Trying..." onClick={() => void refetch()}>
              Try Again
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  );
}

interface Settings {
  readonly enabled: boolean;
  readonly hour: number;
}

/** Shows and saves each change at once; shows the previous settings when saving fails. */
function SettingsForm({ emailVerified, ...saved }: Settings & { readonly emailVerified: boolean }): ReactNode {
  const client = useQueryClient();
  const [settings, setSettings] = useState<Settings>(saved);
  const [failure, setFailure] = useState<string>();

  async function save(chosen: Settings): Promise<void> {
    setSettings(chosen);
    setFailure(undefined);
    try {
      client.setQueryData(MAIL_KEY, await insightsApi('PUT /api/daily-insights/mail', { body: chosen }));
    } catch (error) {
      setSettings(settings);
      setFailure(`That was not saved. ${sentenceOf(error, 'Please try again.')}`);
    }
  }

  if (!emailVerified && !settings.enabled) {
    return (
      <p className="small">
        <Link className="link reach" href="/account">
          Confirm your email address
        </Link>
      </p>
    );
  }
  return (
    <>
      <Checkbox
        label="Send me the daily insight"
        checked={settings.enabled}
        onChange={(event) => void save({ ...settings, enabled: event.target.checked })}
      />
      <SelectField
        label="Hour in Grenada"
        value={String(settings.hour)}
        choices={HOURS}
        onChange={(event) => void save({ ...settings, hour: Number(event.target.value) })}
      />
      <output className="small muted">
        {settings.enabled ? `It comes every day at ${formatHour(settings.hour)}.` : 'It is off.'}
      </output>
      {failure === undefined ? null : (
        <div role="alert">
          <FieldError id="insight-mail-failure" error={failure} />
        </div>
      )}
    </>
  );
}
