import * as Sentry from '@sentry/react';
import type { ClientConfig } from '../contract/client-config.ts';
import { wholeAddress } from '../api/config.ts';
import { handOverErrors, setReporter } from './early-errors.ts';
import { noiseMessages, noiseScripts, ratesFor, scrubEvent, scrubWords } from './report-rules.ts';

const report = (error: unknown) => void Sentry.captureException(error);

/**
 * Starts error reporting; loaded in an idle moment, and only where a stage has an address for it (1.5). Nothing that
 * could name a patient leaves the device: no bodies, no queries, no ids, no words of the page.
 */
export function startErrorReporting(config: ClientConfig, userId: string | null): void {
  const { dsn } = config.errorReporting;
  if (dsn === null || config.stage === 'local') return;
  const rates = ratesFor(config.stage);
  Sentry.init({
    dsn,
    environment: config.stage,
    release: `plumbline@${config.version}`,
    // Left out, this version of the library collects bodies, queries, headers and cookies.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    tracesSampleRate: rates.traces,
    replaysSessionSampleRate: rates.replaySessions,
    replaysOnErrorSampleRate: rates.replayOnError,
    // Only the product's API takes part in a trace (1.6).
    tracePropagationTargets: [wholeAddress(config.api.endpoint)],
    ignoreErrors: [...noiseMessages],
    denyUrls: [...noiseScripts],
    beforeSend: (event) => scrubEvent(event),
    beforeSendTransaction: (event) => scrubEvent(event),
    beforeBreadcrumb: (crumb) =>
      crumb.category === 'console' || crumb.category === 'ui.input'
        ? null
        : {
            ...crumb,
            data: {},
            ...(crumb.message === undefined ? {} : { message: scrubWords(crumb.message) }),
          },
    integrations: [
      Sentry.browserTracingIntegration(),
      Sentry.replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true }),
    ],
  });
  if (userId !== null) Sentry.setUser({ id: userId });
  setReporter(report);
  handOverErrors(report);
}
