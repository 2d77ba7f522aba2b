import { useQuery } from '@tanstack/react-query';
import type { InputOf, ResponseOf } from '../../../platform/shared/contract.ts';
import type { settingsContract } from '../contract.ts';
import type { TypedFields, SettingName } from '../rules/settings.ts';
import { settingsApi } from './service.ts';

export type AllSettings = ResponseOf<typeof settingsContract.list>;
export type SavedSetting = AllSettings[SettingName];

export const ADMIN_SETTINGS_KEY = ['admin', 'settings'];

/** Reads all settings with their versions. */
export function useAllSettings() {
  return useQuery({
    queryKey: ADMIN_SETTINGS_KEY,
    queryFn: ({ signal }) => settingsApi('GET /api/admin/settings', { signal }),
    // Another administrator may have saved since the screen was last open.
    staleTime: 0,
  });
}

/** Builds the request that saves a setting. */
export function saveBody(
  name: SettingName,
  version: number,
  typed: TypedFields,
): InputOf<typeof settingsContract.save, 'body'> {
  const field = (of: string) => typed[of] ?? '';
  switch (name) {
    case 'organisation':
      return { name, version, value: { name: field('name') } };
    case 'contacts':
      return {
        name,
        version,
        value: {
          email: field('email'),
          phone: field('phone'),
          address: field('address'),
          helpName: field('helpName'),
          helpPhone: field('helpPhone'),
          labour: field('labour'),
          insurance: field('insurance'),
          unions: field('unions'),
        },
      };
    case 'refunds':
      return { name, version, value: { rule: field('rule') } };
    case 'banner':
      return { name, version, value: { text: field('text'), link: field('link'), lastDay: field('lastDay') } };
  }
}
