/** Errors before error reporting is loaded; it takes them over. */
const most = 20;
const held: unknown[] = [];
let take: ((error: unknown) => void) | null = null;

const note = (error: unknown) => {
  if (take !== null) take(error);
  else if (held.length < most) held.push(error);
};

const onError = (event: ErrorEvent) => note(event.error ?? new Error(event.message));
const onRejection = (event: PromiseRejectionEvent) => note(event.reason);

/** To be called first of all. */
export function holdEarlyErrors(): void {
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
}

/** Gives what was held and stops listening: the reporting library listens itself. */
export function handOverErrors(report: (error: unknown) => void): void {
  window.removeEventListener('error', onError);
  window.removeEventListener('unhandledrejection', onRejection);
  for (const error of held.splice(0)) report(error);
}

/** Reports an error that a screen caught; before the library is there it is held. */
export const reportError = (error: unknown): void => note(error);
export const setReporter = (report: (error: unknown) => void): void => {
  take = report;
};
