import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so many milliseconds; the one before until then. */
export function useDebounced<Value extends string>(value: Value, milliseconds: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
