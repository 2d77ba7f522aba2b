import { z } from 'zod';
import type { DependentItem } from '../features/amendments/rules/impact.ts';
import type { ContentIssue, TeachingItem } from '../features/law/rules/content-model.ts';
import type { ItemKind } from '../features/law/rules/item-kind.ts';
import type { TeachingMaterial } from './teaching-material.ts';

/** A content type that depends on facts: its items, the fields an editor sees, and the allowed decisions. */
export interface ContentType {
  readonly kind: ItemKind;
  /** Returns every item with its editor fields. */
  readonly items: (material: TeachingMaterial) => readonly DependentItem[];
  /** The body of an item; null where there is none. */
  readonly bodyOf: (material: TeachingMaterial, id: string) => unknown;
  /** The material with another body of an item, or without it; a body that the kind's schema does not read changes nothing. */
  readonly with: (material: TeachingMaterial, id: string, body: unknown) => TeachingMaterial;
  /** Returns the issues of a body by the schema and checks of the type, as sentences. */
  readonly problemsOf: (body: unknown) => readonly string[];
  /** Returns the body with some texts replaced, by the names in `DependentItem.texts`. Ignores unknown fields. */
  readonly reworded: (body: unknown, texts: readonly { readonly field: string; readonly text: string }[]) => unknown;
}

/** Definition of a content type. */
interface ContentTypePlan<Item> {
  readonly kind: ItemKind;
  readonly of: (material: TeachingMaterial) => readonly Item[];
  readonly put: (material: TeachingMaterial, items: Item[]) => TeachingMaterial;
  readonly schema: z.ZodType<Item>;
  readonly id: (item: Item) => string | number;
  readonly name: (item: Item) => string;
  readonly title: (item: Item) => string;
  readonly facts: (item: Item) => readonly string[];
  readonly teaching: (item: Item, material: TeachingMaterial) => readonly TeachingItem[];
  readonly issues?: (item: Item) => readonly ContentIssue[];
  readonly isGraded?: (item: Item) => boolean;
  readonly prose?: readonly string[];
  readonly canRetire?: boolean;
}

/** Creates a content type from its definition. */
export function contentType<Item extends object>(plan: ContentTypePlan<Item>): ContentType {
  const { kind, of, put, schema, prose = [] } = plan;
  const idOf = (item: Item) => String(plan.id(item));
  return {
    kind,
    items: (material) =>
      of(material).flatMap((item): DependentItem[] => {
        const facts = plan.facts(item);
        if (facts.length === 0) return [];
        return [
          {
            kind,
            id: idOf(item),
            name: plan.name(item),
            title: plan.title(item),
            facts,
            isGraded: plan.isGraded?.(item) ?? false,
            teaching: plan.teaching(item, material),
            texts: textsOf(item, prose),
            version: null,
            canRewrite: prose.length > 0,
            canRetire: plan.canRetire ?? false,
          },
        ];
      }),
    bodyOf: (material, id) => of(material).find((item) => idOf(item) === id) ?? null,
    with(material, id, body) {
      if (body === null)
        return put(
          material,
          of(material).filter((item) => idOf(item) !== id),
        );
      const read = schema.safeParse(body);
      if (!read.success) return material;
      return put(
        material,
        of(material).map((item) => (idOf(item) === id ? read.data : item)),
      );
    },
    problemsOf(body) {
      const read = schema.safeParse(body);
      if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join(' ')}: ${message}.`);
      return (plan.issues?.(read.data) ?? []).map(({ message }) => `It ${message}`);
    },
    reworded: (body, texts) => reworded(body, prose, new Map(texts.map(({ field, text }) => [field, text]))),
  };
}

/** Formats a calculation in one line: "60 / 8 = 7.50". */
const EQUALS = ' = ';

/** Returns the texts of an item by field name; texts of a list and arithmetic by field name and position. */
function textsOf(item: object, prose: readonly string[]): { field: string; text: string }[] {
  const fields = new Map<string, unknown>(Object.entries(item));
  return [...prose, 'arithmetic'].flatMap((field) => {
    const value = fields.get(field);
    if (typeof value === 'string') return [{ field, text: value }];
    if (!Array.isArray(value)) return [];
    return value.map((each: unknown, place) => ({ field: `${field} ${place + 1}`, text: lineOf(each) }));
  });
}

function lineOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const sum = sumSchema.safeParse(value);
  return sum.success ? `${sum.data.expression}${EQUALS}${sum.data.result}` : '';
}

const sumSchema = z.object({ expression: z.string(), result: z.string() });

function reworded(body: unknown, prose: readonly string[], texts: ReadonlyMap<string, string>): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([field, value]: [string, unknown]) => {
      if (!prose.includes(field) && field !== 'arithmetic') return [field, value];
      if (!Array.isArray(value)) return [field, texts.get(field) ?? value];
      return [field, value.map((each: unknown, place) => textOr(texts.get(`${field} ${place + 1}`), each))];
    }),
  );
}

/** Replaces a text, or a calculation by one written as a line. */
function textOr(text: string | undefined, before: unknown): unknown {
  if (text === undefined || typeof before === 'string') return text ?? before;
  const [expression = '', result = ''] = text.split(EQUALS);
  return { expression, result };
}
