/** The number on the installed icon: what the server has not got yet. From a page, or from the worker with none open. */
export function showOnIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  // Refused where the app is not installed; then there is no icon to say it on.
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}
