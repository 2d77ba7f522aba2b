import { useEffect, useState } from 'react';

/** Returns a value after it stayed the same for `milliseconds`; until then the previous one. */
export function useDebounced<Value extends string>(value: Value, milliseconds: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
