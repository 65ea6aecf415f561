const statusOf = {
  AccessDenied: 403,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidRequest: 400,
  KeyTooLongError: 400,
  MalformedPOSTRequest: 400,
  MethodNotAllowed: 405,
  NoSuchKey: 404,
  PreconditionFailed: 412,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
} as const;

const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

/** A refusal of the storage, in S3's words and form. */
export class S3Fault extends Error {
  override readonly name = 'S3Fault';
  readonly code: keyof typeof statusOf;

  constructor(code: keyof typeof statusOf, message: string) {
    super(message);
    this.code = code;
  }

  toResponse(headers: Readonly<Record<string, string>>): Response {
    const message = this.message.replaceAll(/[<>&]/g, (sign) => escapes[sign]!);
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${this.code}</Code><Message>${message}</Message></Error>`;
    return new Response(body, {
      status: statusOf[this.code],
      headers: { ...headers, 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
}
