import type { Stage } from '../contract/client-config.ts';

/** Clause 1.5. */
export function ratesFor(stage: Stage): { traces: number; replaySessions: number; replayOnError: number } {
  return {
    traces: stage === 'prod' ? 0.1 : 0,
    replaySessions: stage === 'prod' ? 0.01 : 0,
    replayOnError: 1,
  };
}

/** Clause 1.7: what extensions, toolbars and social widgets throw into the page. */
export const noiseMessages: readonly (string | RegExp)[] = [
  'top.GLOBALS',
  'originalCreateNotification',
  'canvas.contentDocument',
  'MyApp_RemoveAllHighlights',
  'atomicFindClose',
  'fb_xd_fragment',
  'bmi_SafeAddOnload',
  'EBCallBackMessageReceived',
  'conduitPage',
  'ResizeObserver loop limit exceeded',
  'ResizeObserver loop completed with undelivered notifications.',
  /^Can't find variable: (ZiteReader|jigsaw|ComboSearch)/,
];

export const noiseScripts: readonly RegExp[] = [
  /^(chrome|moz|safari|safari-web)-extension:\/\//i,
  /extensions\//i,
  /graph\.facebook\.com|connect\.facebook\.net/i,
  /eatdifferent\.com\.woopra-ns\.com|static\.woopra\.com\/js\/woopra\.js/i,
  /webappstoolbarba\.texthelp\.com|metrics\.itunes\.apple\.com\.edgesuite\.net/i,
];

const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Takes ids and queries out of an address or a message. */
export const scrubWords = (words: string): string =>
  words.replaceAll(idPattern, '<id>').replaceAll(/\?[^\s"']*/g, '?<query>');

/** What of a report is looked at; the library's events fit. */
interface Reported {
  message?: string | undefined;
  transaction?: string | undefined;
  request?: { url?: string | undefined } | undefined;
  user?: { id?: string | number | undefined } | undefined;
  exception?: { values?: { value?: string | undefined }[] | undefined } | undefined;
  extra?: unknown;
}

/** Leaves of a report only what no law minds: the kind of error, where in the code, and whose session by id. */
export function scrubEvent<E extends Reported>(event: E): E {
  if (event.message !== undefined) event.message = scrubWords(event.message);
  if (event.transaction !== undefined) event.transaction = scrubWords(event.transaction);
  if (event.request !== undefined) event.request = { url: scrubWords(event.request.url ?? '') };
  if (event.user !== undefined) event.user = event.user.id === undefined ? {} : { id: event.user.id };
  for (const one of event.exception?.values ?? [])
    if (one.value !== undefined) one.value = scrubWords(one.value);
  delete event.extra;
  return event;
}
