import type { TreatedRegion } from '../../../../../domain/clinical/coding/modifier-advice.ts';
import {
  extraspinalRegionName,
  extraspinalRegionsInOrder,
  spinalRegionName,
  spinalRegionsInOrder,
} from '../../../../../domain/clinical/regions.ts';

/** Where on the body something was done, from the head down: first the spine. */
export const regionChoices: readonly { value: TreatedRegion; label: string }[] = [
  ...spinalRegionsInOrder.map((value) => ({ value, label: spinalRegionName(value) })),
  ...extraspinalRegionsInOrder.map((value) => ({ value, label: extraspinalRegionName(value) })),
];
