import type { PublicBody } from '../../../platform/shared/public-bodies.ts';
import type { Banner } from './banner.ts';

/** The settings; each is saved on its own. */
export const SETTING_NAMES = ['organisation', 'contacts', 'refunds', 'banner'] as const;

/** The fields of each setting. An empty text means that the product says nothing about it. */
export interface SettingValues {
  readonly organisation: {
    /** Name of the operator, a school for example. Terms, privacy policy and receipts show it. */
    readonly name: string;
  };
  readonly contacts: {
    readonly email: string;
    readonly phone: string;
    /** Postal address in one line. */
    readonly address: string;
    /** Whom a learner in trouble at work may call, such as the Labour Department. */
    readonly helpName: string;
    readonly helpPhone: string;
    /** How to reach bodies that the product sends people to: a phone number, an office, an address. */
    readonly labour: string;
    readonly insurance: string;
    readonly unions: string;
  };
  readonly refunds: {
    /** One or two sentences. */
    readonly rule: string;
  };
  readonly banner: {
    /** Message on every page. */
    readonly text: string;
    /** Path on this site. */
    readonly link: string;
    /** Last day on which it is shown, `YYYY-MM-DD` in Grenada. */
    readonly lastDay: string;
  };
}

export type SettingName = keyof SettingValues;

/** Maximum number of characters of each field. */
export const SETTING_LENGTHS = {
  organisation: { name: 500 },
  contacts: {
    email: 200,
    phone: 40,
    address: 300,
    helpName: 80,
    helpPhone: 40,
    labour: 200,
    insurance: 200,
    unions: 200,
  },
  refunds: { rule: 500 },
  banner: { text: 300, link: 200, lastDay: 10 },
} as const satisfies { readonly [Name in SettingName]: Readonly<Record<keyof SettingValues[Name], number>> };

/** Digits with spaces, dots, dashes, slashes and brackets. Takes linear time. */
const PHONE = /^[+(]{0,2}[0-9][0-9 ().\-/]{4,}$/;

/** Whether a text is a phone number that can be called. */
export function isPhoneNumber(text: string): boolean {
  return PHONE.test(text);
}

/** Returns the address that calls a phone number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+0-9]/g, '')}`;
}

/** What the environment says before anything is saved; null for what it does not say. */
export interface SettingDefaults {
  readonly name: string | null;
  readonly email: string | null;
  readonly refundRule: string | null;
}

/** Returns the values of an installation where nothing was saved. */
export function defaultValues({ name, email, refundRule }: SettingDefaults): SettingValues {
  return {
    organisation: { name: name ?? '' },
    contacts: {
      email: email ?? '',
      phone: '',
      address: '',
      helpName: '',
      helpPhone: '',
      labour: '',
      insurance: '',
      unions: '',
    },
    refunds: { rule: refundRule ?? '' },
    banner: { text: '', link: '', lastDay: '' },
  };
}

/** Whom to call about trouble at work. */
interface HelpContact {
  readonly name: string;
  readonly phone: string;
}

/** The settings as pages, mails and documents use them; null for what nobody entered. */
export interface SiteSettings {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly refundRule: string | null;
  readonly helpContact: HelpContact | null;
  /** How to reach each body; `bodyContacts` has the words for those that nobody entered. */
  readonly bodies: Readonly<Record<PublicBody, string | null>>;
  /** The saved banner; `currentBanner` checks its last day. */
  readonly banner: Banner | null;
}

const PRODUCT_NAME = 'LabourWise Grenada';

/** Returns the settings for pages. A contact for help needs a name and a number, a banner needs a text. */
export function siteSettings(
  { organisation, contacts, refunds, banner }: SettingValues,
  bannerVersion: number,
): SiteSettings {
  const { email, phone, address, helpName, helpPhone, labour, insurance, unions } = contacts;
  return {
    name: nonEmpty(organisation.name),
    email: nonEmpty(email),
    phone: nonEmpty(phone),
    address: nonEmpty(address),
    refundRule: nonEmpty(refunds.rule),
    helpContact: helpName === '' || helpPhone === '' ? null : { name: helpName, phone: helpPhone },
    bodies: { labour: nonEmpty(labour), insurance: nonEmpty(insurance), unions: nonEmpty(unions) },
    banner:
      banner.text === ''
        ? null
        : {
            version: bannerVersion,
            label: `Message from ${nonEmpty(organisation.name) ?? PRODUCT_NAME}`,
            text: banner.text,
            link: nonEmpty(banner.link),
            lastDay: nonEmpty(banner.lastDay),
          },
  };
}

function nonEmpty(text: string): string | null {
  return text === '' ? null : text;
}

/** A field with another value than before. */
export interface FieldChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the fields that differ between two values of one setting. */
export function changedFields(before: object, after: object): readonly FieldChange[] {
  const values = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, to]) => {
    const from = values.get(field);
    return from === to ? [] : [{ field, from: String(from), to: String(to) }];
  });
}

/** The fields of a setting as typed. */
export type TypedFields = Readonly<Record<string, string>>;

/** An unsaved change of a setting. */
export interface SettingDraft {
  readonly value: TypedFields;
  /** The version that was shown when typing began. */
  readonly version: number;
}

/** Parses a stored draft; null when it has other fields than `shape`. */
export function parseDraft(text: string | null, shape: TypedFields): SettingDraft | null {
  const draft = parsed(text);
  if (draft === null || typeof draft !== 'object' || !('value' in draft) || !('version' in draft)) return null;
  const { value, version } = draft;
  if (typeof version !== 'number' || typeof value !== 'object' || value === null) return null;
  const typed = Object.fromEntries(
    Object.entries(value).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
  const fields = Object.keys(shape);
  const isWhole = fields.length === Object.keys(typed).length && fields.every((field) => field in typed);
  return isWhole ? { value: typed, version } : null;
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
