/**
 * What takes the focus when an overlay opens: what is marked, else with a mouse and keyboard the first field. Under a
 * finger no field, for that would bring up the screen keyboard unasked.
 */
export function firstField(overlayId: string): HTMLElement | null {
  const overlay = document.getElementById(overlayId);
  const marked = overlay?.querySelector<HTMLElement>('[data-pl-autofocus]');
  if (marked) return marked;
  if (!matchMedia('(pointer: fine)').matches) return null;
  return (
    overlay?.querySelector<HTMLElement>(
      'input:not([type="hidden"], [type="radio"], [type="checkbox"], :disabled), select:not(:disabled), textarea:not(:disabled)',
    ) ?? null
  );
}
