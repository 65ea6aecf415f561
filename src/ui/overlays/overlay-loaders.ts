/** The overlays' code, each loaded when it is needed first. */
export const loadDialog = async () => ({
  default: (await import('../chakra/dialog.overlay.tsx')).DialogOverlay,
});
export const loadDrawer = async () => ({
  default: (await import('../chakra/drawer.overlay.tsx')).DrawerOverlay,
});
export const loadMenu = async () => ({ default: (await import('../chakra/menu.overlay.tsx')).MenuOverlay });
export const loadTooltip = async () => ({
  default: (await import('../chakra/tooltip.overlay.tsx')).TooltipOverlay,
});
export const loadSwitch = async () => ({
  default: (await import('../chakra/switch.control.tsx')).SwitchControl,
});

/** Fetches the overlays ahead of need. For an idle moment after the first paint. */
export async function preloadOverlays(): Promise<void> {
  await Promise.all([loadDialog(), loadDrawer(), loadMenu(), loadTooltip()]);
}
