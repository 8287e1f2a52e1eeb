import { useLayoutEffect, useRef, type RefObject } from "react";

/** The newest value for callbacks that must stay the same, so that memoised rows are not drawn again for them. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
