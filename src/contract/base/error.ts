import * as z from 'zod/mini';

/**
 * Every refusal of the API has this form. `code` is for programs and never changes; `message` says to a person what
 * happened, what was kept and what to do. `details.fields` names each wrong field; `details.current` holds the
 * current record when a version was stale.
 */
export const apiError = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type ApiError = z.infer<typeof apiError>;

export const errorCodes = [
  'bad-request',
  'fields-invalid',
  'not-signed-in',
  'token-expired',
  'not-allowed',
  'sign-in-again',
  'subscription-over',
  'terms-needed',
  'not-found',
  'key-reused',
  'in-flight',
  'history-lost',
  'version-required',
  'version-stale',
  'body-too-large',
  'wrong-media-type',
  'note-signed',
  'note-not-signed',
  'note-locked',
  'note-not-now',
  'note-incomplete',
  'id-taken',
  'patient-merged',
  'chart-number-taken',
  'payment-reversed',
  'day-open',
  'more-than-left',
  'last-admin',
  'already-member',
  'already-signed-up',
  'invitation-over',
  'seminar-over',
  'wrong-account',
  'location-needed',
  'reason-needed',
  'not-set-up',
  'too-many-requests',
  'maintenance',
  'database-away',
  'fault',
] as const;
export type ErrorCode = (typeof errorCodes)[number];
