import { z } from 'zod';
import { cleanName } from '../../platform/shared/clean-text.ts';
import { defineContract } from '../../platform/shared/contract.ts';
import { isOwnPath } from './rules/banner.ts';
import { isPhoneNumber, SETTING_LENGTHS } from './rules/settings.ts';

/** One line of text; an empty one is allowed. */
function line(what: string, longest: number) {
  return z
    .string({ error: `${what} must be text.` })
    .max(longest, `${what} must have at most ${longest} characters.`)
    .transform(cleanName);
}

const phone = (longest: number) =>
  line('A phone number', longest).refine(
    (text) => text === '' || isPhoneNumber(text),
    'Write a phone number in digits, such as +1 473 555 0100.',
  );

const { organisation, contacts, refunds, banner } = SETTING_LENGTHS;

/** The fields of each setting, as sent. */
export const settingSchemas = {
  organisation: z.strictObject({ name: line('The name', organisation.name) }),
  contacts: z
    .strictObject({
      email: line('The email address', contacts.email).refine(
        (text) => text === '' || z.email().safeParse(text).success,
        'Write an email address such as help@example.gd.',
      ),
      phone: phone(contacts.phone),
      address: line('The address', contacts.address),
      helpName: line('The name', contacts.helpName),
      helpPhone: phone(contacts.helpPhone),
      // Missing in what pages of earlier releases send, and in what they saved.
      labour: line('The contact', contacts.labour).optional(),
      insurance: line('The contact', contacts.insurance).optional(),
      unions: line('The contact', contacts.unions).optional(),
    })
    .refine(({ helpName, helpPhone }) => helpName !== '' || helpPhone === '', {
      error: 'Say who answers this number.',
      path: ['helpName'],
    })
    .refine(({ helpName, helpPhone }) => helpName === '' || helpPhone !== '', {
      error: 'Write the number to call, or leave both fields empty.',
      path: ['helpPhone'],
    }),
  refunds: z.strictObject({ rule: line('The refund rule', refunds.rule) }),
  banner: z.strictObject({
    text: line('The message', banner.text),
    link: line('The link', banner.link).refine(
      (path) => path === '' || isOwnPath(path),
      'Write the path of a page on this site, such as /pricing.',
    ),
    lastDay: line('The day', banner.lastDay).refine(
      (day) => day === '' || z.iso.date().safeParse(day).success,
      'Choose a day, or leave the field empty.',
    ),
  }),
} as const;

const saved = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({
    value,
    /** 0 while it has the value of the environment. */
    version: z.int(),
    /** When it was last saved, ISO 8601; null for never. */
    updatedAt: z.string().nullable(),
  });

const text = z.string();

const allSettings = z.strictObject({
  organisation: saved(z.strictObject({ name: text })),
  contacts: saved(
    z.strictObject({
      email: text,
      phone: text,
      address: text,
      helpName: text,
      helpPhone: text,
      labour: text,
      insurance: text,
      unions: text,
    }),
  ),
  refunds: saved(z.strictObject({ rule: text })),
  banner: saved(z.strictObject({ text, link: text, lastDay: text })),
});

const version = z
  .int({ error: 'The version must be a whole number.' })
  .min(0, 'The version must be at least 0.')
  .max(2_147_483_646, 'That version is too large.');

/** The settings of the operator. */
export const settingsContract = defineContract({
  site: {
    method: 'GET',
    path: '/api/settings',
    summary:
      'Name and contacts of the operator, the refund rule, and the message on every page. Null for what the operator has not entered.',
    response: z.strictObject({
      name: text.nullable(),
      email: text.nullable(),
      phone: text.nullable(),
      address: text.nullable(),
      refundRule: text.nullable(),
      /** Whom to call about trouble at work. */
      helpContact: z.strictObject({ name: text, phone: text }).nullable(),
      /** How to reach the Labour Department, National Insurance and unions. */
      bodies: z.strictObject({ labour: text.nullable(), insurance: text.nullable(), unions: text.nullable() }),
      /** Null after its last day in Grenada. */
      banner: z
        .strictObject({
          version: z.int(),
          label: text,
          text,
          link: text.nullable(),
          lastDay: text.nullable(),
        })
        .nullable(),
    }),
  },
  list: {
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'Every setting with its version.',
    response: allSettings,
  },
  save: {
    method: 'PUT',
    path: '/api/admin/settings',
    summary:
      'Saves one setting over the version that was read. A missing contact stays as it was. Every process uses it within two seconds.',
    body: z.discriminatedUnion(
      'name',
      [
        z.strictObject({ name: z.literal('organisation'), version, value: settingSchemas.organisation }),
        z.strictObject({ name: z.literal('contacts'), version, value: settingSchemas.contacts }),
        z.strictObject({ name: z.literal('refunds'), version, value: settingSchemas.refunds }),
        z.strictObject({ name: z.literal('banner'), version, value: settingSchemas.banner }),
      ],
      { error: 'There is no such setting.' },
    ),
    response: allSettings,
    errors: ['EDIT_CONFLICT'],
  },
});
