import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { createAudit, type RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { PubSub } from '../../../platform/server/pub-sub.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { settingSchemas, type settingsContract } from '../contract.ts';
import { hasEnded } from '../rules/banner.ts';
import {
  changedFields,
  defaultValues,
  siteSettings,
  type SettingDefaults,
  type SettingName,
  type SettingValues,
  type SiteSettings,
} from '../rules/settings.ts';
import { readSettings, storeSetting, type SettingRow } from './store.ts';

/** Actions of settings in the audit log. */
export const audit = createAudit('setting.changed');

type AllSettings = ResponseOf<typeof settingsContract.list>;
type Save = ParsedOf<typeof settingsContract.save, 'body'>;

/** The settings in use, and their changes. */
export interface CurrentSettings {
  /** Returns the settings in use: the same object until one changes. */
  readonly site: () => SiteSettings;
  readonly list: () => Promise<AllSettings>;
  /**
   * Saves a setting over the version that was read, and notifies every process. This process uses it at once.
   * @throws ApiError EDIT_CONFLICT when another administrator changed it meanwhile
   */
  readonly save: (
    change: Save,
    by: { readonly by: Pick<SignedInUser, 'id'>; readonly origin: RequestOrigin; readonly now: Date },
  ) => Promise<AllSettings>;
  /** Reads the settings again. */
  readonly refresh: () => Promise<void>;
}

/** Reads the settings. A setting without a row has its default. */
export async function openSettings({
  pool,
  pubSub,
  log,
  defaults,
}: {
  readonly pool: Pool;
  readonly pubSub: PubSub;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly defaults: SettingDefaults;
}): Promise<CurrentSettings> {
  const initial = defaultValues(defaults);
  let site = siteSettings(initial, 0);
  let reads = 0;
  let latestRead = 0;

  /** Reads the settings, and replaces those in use when they differ. */
  async function list(): Promise<AllSettings> {
    const read = (reads += 1);
    const all = presentRows(await readSettings(pool), initial, (error, name) =>
      log.error({ err: error, setting: name }, 'a saved setting could not be read'),
    );
    const next = siteSettings(valuesOf(all), all.banner.version);
    // A read that began earlier may end later, with older values.
    if (read > latestRead && JSON.stringify(next) !== JSON.stringify(site)) site = next;
    latestRead = Math.max(read, latestRead);
    return all;
  }

  await list();
  return {
    site: () => site,
    list,
    async refresh() {
      await list();
    },
    async save({ name, version, value }, { by, origin, now }) {
      if (name === 'banner' && value.text !== '' && hasEnded(value.lastDay === '' ? null : value.lastDay, now))
        throw new ApiError('INVALID_REQUEST', PAST_DAY, { issues: [{ path: 'value.lastDay', message: PAST_DAY }] });
      await inTransaction(pool, async (client) => {
        const before = presentRows(await readSettings(client), initial, () => undefined)[name];
        const merged = { ...before.value, ...value };
        if (!(await storeSetting(client, { name, value: merged, version, now }))) throw conflict();
        for (const change of changedFields(before.value, merged))
          await audit.record(
            client,
            origin,
            {
              userId: by.id,
              action: 'setting.changed',
              resource: `setting ${name}.${change.field}`,
              success: true,
              details: { oldValue: change.from, newValue: change.to },
            },
            now,
          );
        await pubSub.publish(client, { topic: 'settings', name: 'changed', id: name });
      });
      return list();
    },
  };
}

const PAST_DAY = 'That day is over in Grenada. Choose today or a later day.';

function conflict(): ApiError {
  return new ApiError(
    'EDIT_CONFLICT',
    'Another administrator saved this while you were writing. Your text is still here. Compare the two, then save again.',
  );
}

/** Presents the saved rows over the defaults. A value that no longer fits counts as not saved. */
function presentRows(
  rows: readonly SettingRow[],
  initial: SettingValues,
  onError: (error: unknown, name: SettingName) => void,
): AllSettings {
  function present<Value>(name: SettingName, schema: z.ZodType<Value>, otherwise: Value) {
    const row = rows.find((each) => each.name === name);
    if (row === undefined) return { value: otherwise, version: 0, updatedAt: null };
    const { version, updatedAt } = row;
    const parsed = schema.safeParse(row.value);
    if (!parsed.success) onError(parsed.error, name);
    return { value: parsed.success ? parsed.data : otherwise, version, updatedAt: updatedAt.toISOString() };
  }
  const { organisation, contacts, refunds, banner } = settingSchemas;
  return {
    organisation: present('organisation', organisation, initial.organisation),
    contacts: present('contacts', contacts.transform(withBodies), initial.contacts),
    refunds: present('refunds', refunds, initial.refunds),
    banner: present('banner', banner, initial.banner),
  };
}

/** Adds the contacts of bodies that earlier releases did not save. */
function withBodies({ labour = '', insurance = '', unions = '', ...rest }: z.output<typeof settingSchemas.contacts>) {
  return { ...rest, labour, insurance, unions };
}

function valuesOf(all: AllSettings): SettingValues {
  return {
    organisation: all.organisation.value,
    contacts: all.contacts.value,
    refunds: all.refunds.value,
    banner: all.banner.value,
  };
}
