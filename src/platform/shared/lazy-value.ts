/** Something that takes a while to make, made when it is first asked for, and once. */
export function lazyValue<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
