import type { ApiError, ErrorCode } from '../../../src/contract/base/error.ts';

/** A field of a request that is wrong: where it stands, as in `body.alerts.2`, and what is wrong with it. */
export interface WrongField {
  readonly path: string;
  readonly message: string;
}

const statusOf: Readonly<Record<ErrorCode, number>> = {
  'bad-request': 400,
  'not-signed-in': 401,
  'token-expired': 401,
  'not-allowed': 403,
  'sign-in-again': 403,
  'subscription-over': 402,
  'terms-needed': 403,
  'not-found': 404,
  'id-taken': 409,
  'patient-merged': 409,
  'chart-number-taken': 409,
  'payment-reversed': 409,
  'day-open': 409,
  'more-than-left': 409,
  'in-flight': 409,
  'history-lost': 409,
  'location-needed': 409,
  'reason-needed': 409,
  'last-admin': 409,
  'already-member': 409,
  'already-signed-up': 409,
  'invitation-over': 409,
  'seminar-over': 409,
  'wrong-account': 409,
  'not-set-up': 409,
  'note-signed': 409,
  'note-not-signed': 409,
  'note-locked': 409,
  'note-not-now': 409,
  'version-stale': 412,
  'body-too-large': 413,
  'wrong-media-type': 415,
  'fields-invalid': 422,
  'key-reused': 422,
  'note-incomplete': 422,
  'version-required': 428,
  'too-many-requests': 429,
  fault: 500,
  maintenance: 503,
  'database-away': 503,
};

/** What a request is answered with when it is not done. `code` is for programs, `message` for people. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string,
    extra: { details?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.code = code;
    this.details = extra.details ?? {};
    this.headers = extra.headers ?? {};
  }

  get statusCode(): number {
    return statusOf[this.code];
  }

  /** The body that goes over the wire. */
  toBody(): ApiError {
    const { statusCode, code, message, details } = this;
    return { statusCode, code, message, details };
  }
}

/** An id that the clinic does not have, whether it is unknown or another clinic's. Audited as refused. */
export class NotFound extends Refusal {
  readonly entity: string;
  readonly entityId: string;
  constructor(entity: string, entityId: string) {
    super(
      'not-found',
      `There is no such ${wordsFor[entity] ?? entity} in this clinic. Nothing was changed. It may have been removed, or the link may be from another clinic.`,
      { details: { entity, id: entityId } },
    );
    this.entity = entity;
    this.entityId = entityId;
  }
}

const wordsFor: Readonly<Record<string, string>> = {
  provider: 'provider',
  'appointment-type': 'appointment type',
  resource: 'room or equipment',
  'working-hours': 'working hours',
  'hours-exception': 'exception of working hours',
  'missed-rule': 'rule for missed visits',
  'time-block': 'blocked time',
  'class-time': 'planned class',
  'online request': 'request',
  'patient-contact': 'contact',
  'patient-consent': 'consent',
  'patient-case': 'case',
  'patient-coverage': 'coverage',
  'form-version': 'version of a form',
  'filled-form': 'filled-in form',
  'patient-document': 'document',
  charge: 'ledger entry',
  duplicate: 'decision about two patients ',
  user: 'member',
  'sign-in': 'sign-in of yours',
};

/** So many wrong fields of a request are told; nobody reads more, and an answer must not grow with what was sent. */
export const mostTold = 20;
const longestPath = 200;

export function wrongFields(fields: readonly WrongField[]): Refusal {
  const told = fields.slice(0, mostTold).map(({ path, message }) => ({
    path: path.length > longestPath ? `${path.slice(0, longestPath)}…` : path,
    message,
  }));
  const many =
    fields.length > mostTold
      ? `more than ${mostTold} fields are`
      : fields.length === 1
        ? 'one field is'
        : `${fields.length} fields are`;
  const first = told.slice(0, 3).map(({ path, message }) => `${path} ${message}`);
  return new Refusal(
    'fields-invalid',
    `Nothing was saved: ${many} not right. ${first.join('; ')}${fields.length > 3 ? '; …' : '.'}`,
    { details: { fields: told } },
  );
}

export const wrongField = (path: string, message: string) => wrongFields([{ path, message }]);

export const staleVersion = (current: unknown) =>
  new Refusal(
    'version-stale',
    'Someone changed this in the meantime. Nothing was overwritten: look at the current state, then save again.',
    { details: { current } },
  );

export const databaseAway = () =>
  new Refusal('database-away', 'The server cannot reach its database just now. Try again in a few seconds.', {
    headers: { 'Retry-After': '5' },
  });

export const inFlight = (message: string) =>
  new Refusal('in-flight', message, { headers: { 'Retry-After': '1' } });

/** The refusal of something new whose id is in use. @param what the noun, as people say it */
export const idTaken = (what: string) =>
  new Refusal(
    'id-taken',
    `The id of the new ${what} is taken already. Nothing was saved; make it again under a new id.`,
  );
