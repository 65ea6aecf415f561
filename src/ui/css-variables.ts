import type { CSSProperties } from 'react';

/** Custom properties as a `style`: `style={cssVariables({ '--from': 30 })}`. React's own types know none of them. */
export function cssVariables(values: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return values;
}
