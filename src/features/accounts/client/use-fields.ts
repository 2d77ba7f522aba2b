import { useId, useState } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';

/** Error texts by field. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string | undefined>>>;

/** Props of a text control. */
export interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly required: true;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/** The values and errors of a small form. */
export interface Fields<Field extends string> {
  readonly valueOf: (field: Field) => string;
  readonly control: (field: Field) => FieldProps;
  /** Shows errors and focuses the first wrong field. Returns whether there are any. */
  readonly showErrors: (errors: FieldErrors<Field>) => boolean;
  /** Shows the server's errors at their fields, or `otherwise` under the form. The typed values stay. */
  readonly showFailure: (error: Error, otherwise: string) => void;
  /** Error text when no single field is wrong. */
  readonly failure: string | undefined;
  /** Empties every field. */
  readonly clear: () => void;
}

/** Returns the state of a small form. `names` are the fields in order, named as in the request. */
export function useFields<Field extends string>(names: readonly Field[]): Fields<Field> {
  const prefix = useId();
  const [values, setValues] = useState<ReadonlyMap<Field, string>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<Field, string>>(new Map());
  const [failure, setFailure] = useState<string>();

  function valueOf(field: Field): string {
    return values.get(field) ?? '';
  }

  function mark(sentenceFor: (field: Field) => string | undefined): boolean {
    const found = new Map<Field, string>();
    for (const name of names) {
      const sentence = sentenceFor(name);
      if (sentence !== undefined) found.set(name, sentence);
    }
    setErrors(found);
    setFailure(undefined);
    const [first] = found.keys();
    if (first !== undefined) document.getElementById(`${prefix}-${first}`)?.focus();
    return first !== undefined;
  }

  return {
    valueOf,
    failure,
    showErrors: (found) => mark((field) => found[field]),
    control: (field) => ({
      id: `${prefix}-${field}`,
      name: field,
      value: valueOf(field),
      error: errors.get(field),
      required: true,
      onChange: ({ target }) => {
        setValues((before) => new Map(before).set(field, target.value));
        setErrors((before) => new Map([...before].filter(([name]) => name !== field)));
        setFailure(undefined);
      },
    }),
    showFailure: (error, otherwise) => {
      const atFields = mark((field) => (error instanceof ApiFailure ? (error.issueOf(field) ?? undefined) : undefined));
      if (!atFields) setFailure(sentenceOf(error, otherwise));
    },
    clear: () => {
      setValues(new Map());
      setErrors(new Map());
      setFailure(undefined);
    },
  };
}
