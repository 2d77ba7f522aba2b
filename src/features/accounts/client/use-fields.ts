import { useId, useState } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';

/** The sentence at each field that is at fault. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string | undefined>>>;

/** What a text control takes from the form it stands in. */
export interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly required: true;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/** A small form: what is typed, what is wrong, and where the cursor goes. */
export interface Fields<Field extends string> {
  readonly valueOf: (field: Field) => string;
  readonly control: (field: Field) => FieldProps;
  /** Shows what is wrong and puts the cursor into the first field at fault; answers whether anything is. */
  readonly show: (errors: FieldErrors<Field>) => boolean;
  /** Shows what the server said: at the fields it names, else under the form. What was typed stays. */
  readonly refuse: (error: Error, otherwise: string) => void;
  /** What went wrong with no field to blame. */
  readonly failure: string | undefined;
  /** Empties every field. */
  readonly clear: () => void;
}

/** The state of a small form whose fields, in their order, have these names: those of the call it makes. */
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
    show: (found) => mark((field) => found[field]),
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
    refuse: (error, otherwise) => {
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
