/** What a screen shows a moment later is waited for as long as two busy cores may take; see `testTimeout`. */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
}
