/** Errors before error reporting is loaded; it takes them over. */
const most = 20;
const held: unknown[] = [];

export interface Reporter {
  readonly report: (error: unknown) => void;
  /** Whose session it is, by id. */
  readonly setUser: (id: string | null) => void;
}
let reporter: Reporter | null = null;
let userId: string | null = null;

/** A failure with a sentence of our own, which may be passed on; its cause's own words may not. */
export class NotedFault extends Error {
  override readonly name = 'NotedFault';
  constructor(what: string, cause: unknown) {
    super(what, { cause });
  }
}

const note = (error: unknown) => {
  if (reporter !== null) reporter.report(error);
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

/** [7.33] Logs and reports a failure of something that runs alongside the screens. `what` is a fixed sentence of the code. */
export function reportFailure(what: string, error: unknown): void {
  console.error(`${what}.`, error);
  note(new NotedFault(what, error));
}

/** For the library, once it is there. */
export function tellReporter(given: Reporter): void {
  reporter = given;
  given.setUser(userId);
}

/** Whose session errors are reported of. */
export function setReportedUser(id: string | null): void {
  userId = id;
  reporter?.setUser(id);
}
