import * as Sentry from '@sentry/react';
import { wholeAddress } from '../../api/config/config.ts';
import { ApiFault } from '../../api/call/fault.ts';
import { logFailure } from '../../api/call/log-failure.ts';
import type { ClientConfig } from '../../contract/base/client-config.ts';
import { errorCodes } from '../../contract/base/error.ts';
import { cleanTransport } from './error-reporting.transport.ts';
import { handOverErrors, tellReporter } from './early-errors.ts';
import { apiAddresses, noiseMessages, noiseScripts, ratesFor } from './report-rules.ts';
import { routeOf } from './report-rules.words.ts';

const report = (error: unknown) => void Sentry.captureException(error);

/**
 * Starts error reporting; loaded when the first screen stands, and only where a stage has an address for it (1.5).
 * Nothing that could name a patient leaves the device: see `error-reporting.transport.ts`.
 */
export function startErrorReporting(config: ClientConfig): void {
  const { dsn } = config.errorReporting;
  if (dsn === null || config.stage === 'local') return;
  const rates = ratesFor(config.stage);
  const api = apiAddresses(wholeAddress(config.api.endpoint));
  Sentry.init({
    dsn,
    environment: config.stage,
    release: `plumbline@${config.version}`,
    transport: cleanTransport,
    // Whole traces, in the form that the door knows.
    traceLifecycle: 'static',
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
    tracePropagationTargets: [api],
    ignoreErrors: [...noiseMessages],
    denyUrls: [...noiseScripts],
    beforeSend: (event, hint) => ({
      ...event,
      tags: { ...event.tags, ...faultTags(hint.originalException) },
    }),
    beforeBreadcrumb: (crumb) => (crumb.category === 'console' ? null : crumb),
    integrations: [
      Sentry.browserTracingIntegration({
        shouldCreateSpanForRequest: (url) => api.test(new URL(url, location.href).href),
        beforeStartSpan: (span) => ({ ...span, name: routeOf(span.name, location.origin) }),
      }),
      Sentry.replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        // The door of the transport reads what it lets through, and packs it itself.
        useCompression: false,
        // [8.4] 'Rate limit hit', 'Transport returned status code N', a buffer that is full.
        onError: (fault) => logFailure('The recording of an error was not sent', fault),
      }),
    ],
  });
  tellReporter({ report, setUser: (id) => Sentry.setUser(id === null ? null : { id }) });
  handOverErrors(report);
}

/** What a refused call is known by, without its words. */
function faultTags(fault: unknown): Record<string, string | number> {
  const cause = fault instanceof ApiFault ? fault : fault instanceof Error ? fault.cause : null;
  if (!(cause instanceof ApiFault)) return {};
  const code = errorCodes.find((known) => known === cause.code);
  return {
    'fault.kind': cause.kind,
    ...(cause.statusCode !== null && { 'fault.status': cause.statusCode }),
    ...(code && { 'fault.code': code }),
  };
}
