import type { BodyContacts } from '../../../platform/shared/public-bodies.ts';
import type { ShownField } from '../../tools/rules/tool-pages.ts';
import type { ComposedTemplate } from './compose.ts';
import { TEMPLATES_PATH, type TemplateGroup, type TemplateName } from './template.ts';

/** A field of text as a page shows it. */
export interface ShownTextField {
  readonly name: string;
  readonly kind: 'line' | 'text' | 'rows';
  readonly label: string;
  readonly help?: string | undefined;
  readonly isRequired: boolean;
  readonly maxLength: number;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly shownWhen?: ShownField['shownWhen'];
  /** The typed text by input name. */
  readonly typed: Readonly<Record<string, string>>;
  /** The error of the field as a sentence; null when it is valid. */
  readonly refusal: string | null;
}

/** A field as a page shows it. `part` is the heading of the part of the form that begins with it. */
export type ShownTemplateField = (ShownField | ShownTextField) & { readonly part?: string | undefined };

/** A line of the index. */
export interface TemplateLine {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** Whether a text of it depends on an unconfirmed fact. */
  readonly isUnconfirmed: boolean;
}

/** A saved document in the index. */
export interface SavedDocument {
  readonly id: string;
  readonly title: string;
  /** Opens it; null when its template is gone. */
  readonly path: string | null;
  /** The first line of its form. */
  readonly label: string;
  /** When it was saved: "30 November 2026". */
  readonly day: string;
}

/** Returns the path that deletes a saved document. */
export function deletionPath(id: string): string {
  return `${TEMPLATES_PATH}/saved/${id}/delete`;
}

/** Content of a page of the templates. */
export type TemplatesPage =
  | {
      readonly kind: 'index';
      /** The user's saved documents, the newest first. */
      readonly saved: readonly SavedDocument[];
      readonly groups: readonly { readonly name: TemplateGroup; readonly templates: readonly TemplateLine[] }[];
    }
  | {
      readonly kind: 'template';
      readonly name: TemplateName;
      readonly path: string;
      readonly title: string;
      readonly introduction: string;
      readonly tool: { readonly label: string; readonly path: string } | null;
      readonly fields: readonly ShownTemplateField[];
      /** `empty`: nothing was sent. `refused`: a field is invalid. `filled`: the document has the input. */
      readonly state: 'empty' | 'refused' | 'filled';
      readonly composed: ComposedTemplate;
      /** Whether the form was saved just now. */
      readonly isSaved: boolean;
      /** Id of the saved document that the form shows; null when it is not saved. */
      readonly savedId: string | null;
      /** Why no file was made or the form was not saved although it is valid, as a sentence; null otherwise. */
      readonly problem: string | null;
    };

/** Frame of a page. */
export interface TemplatesPageFrame {
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly theme: 'light' | 'dark' | null;
  readonly signedIn: boolean;
  /** How to reach the bodies that a page sends people to. */
  readonly contacts: BodyContacts;
}

/** Returns the input name of a cell of a table; both numbers begin with 1. */
export function cellName(field: string, row: number, column: number): string {
  return `${field}-${row}-${column}`;
}

/** Returns the id of the input that an error of a field leads to. */
export function firstInput({ name, kind }: ShownTemplateField): string {
  if (kind === 'day') return `${name}-day`;
  return kind === 'rows' ? cellName(name, 1, 1) : name;
}
