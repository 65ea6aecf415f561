/** What each kind of device protects, in one sentence. */
export const protects = {
  shared:
    'This device is shared: what Plumbline keeps here is sealed, and nobody reads it, not even with the device in their hands, before you unlock it.',
  personal:
    'This device is yours alone: Plumbline opens by itself in this browser and locks when it is left alone; whoever can use your browser can open it until then.',
} as const;
