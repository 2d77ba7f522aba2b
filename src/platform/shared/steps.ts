/** Work in steps: whoever walks through it may do something else between one and the next. */
export type Steps<Made> = Generator<undefined, Made, undefined>;

/** Does all steps of a work in one go. */
export function atOnce<Made>(work: Steps<Made>): Made {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Something that is made once, in steps, or at once by whoever asks for it before they are done: nobody gets it half made. */
export interface Gradual<Made> {
  readonly get: () => Made;
  /** The steps that are left. */
  readonly steps: () => Steps<void>;
}

/** Makes something gradually. A work that failed begins anew when it is asked for again. */
export function gradually<Made>(make: () => Steps<Made>): Gradual<Made> {
  let made: { readonly value: Made } | undefined;
  let work: Steps<Made> | undefined;

  function goOn(): void {
    work ??= make();
    try {
      const step = work.next();
      if (step.done === true) made = { value: step.value };
    } catch (error) {
      work = undefined;
      throw error;
    }
    if (made !== undefined) work = undefined;
  }

  return {
    get() {
      while (made === undefined) goOn();
      return made.value;
    },
    *steps() {
      while (made === undefined) {
        goOn();
        yield;
      }
    },
  };
}
