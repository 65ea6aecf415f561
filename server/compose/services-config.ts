import { isPlainDomain } from '../../src/domain/clinics/impersonation.ts';
import type { S3Settings } from '../kernel/storage/s3-storage.ts';
import type { TextsSettings } from '../kernel/texts/text-provider.ts';

/**
 * Services outside of the process: files, mail, scripts of other makers, partners. Each has a form that needs nothing
 * (a folder, the built-in board) or is simply off; the environment names the real one.
 */
export interface ServicesConfig {
  /** Null: files lie in the folder `storage` of the data folder. */
  readonly s3: S3Settings | null;
  readonly mail: {
    /** Null: mails are written to the folder `outbox` of the data folder. */
    readonly smtpUrl: string | null;
    readonly from: string;
  };
  /** Null: texts are not sent; at a desk they are written to the folder `texts` of the data folder. */
  readonly texts: TextsSettings | null;
  /** [1.9] [1.10] Scripts of other makers, by their https addresses; null: never inserted. */
  readonly scripts: {
    readonly onboardingTour: string | null;
    readonly retention: string | null;
    readonly cardPayment: string | null;
    /** The exact origin of the card provider's frames, whose messages are relayed. */
    readonly cardFrameOrigin: string | null;
  };
  /** [5.1] [7.29] Where email addresses are checked; null: every address is assumed okay. */
  readonly emailValidationUrl: string | null;
  /** [6.4] The company's own mail domain, whose people may impersonate; null: nobody. */
  readonly internalDomain: string | null;
  /** A JSON file with the partners that Plumbline knows; null: none. */
  readonly partnersFile: string | null;
  /** The outside feedback tool and the key that signs its single sign-on; null: the built-in board. */
  readonly feedback: { readonly url: string; readonly key: string } | null;
  /** [7.10] The business associate agreement; null: the built-in page. */
  readonly baaUrl: string | null;
}

type Read = (name: string) => string | null;

/** Reads the settings of the outside services. Adds a sentence to `faults` for each bad value. */
export function readServices(
  read: Read,
  { origin, stage }: { origin: string | null; stage: string },
  faults: string[],
): ServicesConfig {
  const https = (name: string) => readHttps(name, read(name), faults);
  const cardPayment = https('CARD_PAYMENT_SCRIPT');
  const frameOrigin = https('CARD_PAYMENT_FRAME_ORIGIN');
  return {
    s3: readS3(read, faults),
    mail: {
      smtpUrl: readSmtp(read('MAIL_SMTP_URL'), faults),
      from: read('MAIL_FROM') ?? `Plumbline <no-reply@${new URL(origin ?? 'http://localhost').hostname}>`,
    },
    texts: readTexts(read, faults),
    scripts: {
      onboardingTour: https('ONBOARDING_TOUR_SCRIPT'),
      retention: https('RETENTION_SCRIPT'),
      cardPayment,
      cardFrameOrigin: (frameOrigin ?? cardPayment) ? new URL((frameOrigin ?? cardPayment)!).origin : null,
    },
    emailValidationUrl: https('EMAIL_VALIDATION_URL'),
    internalDomain: readInternalDomain(read('INTERNAL_DOMAIN'), stage, faults),
    partnersFile: read('PARTNERS_FILE'),
    feedback: readFeedback(read, faults),
    baaUrl: https('BAA_URL'),
  };
}

const isLoopback = (url: URL) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);

/** An https address; plain http only on this machine, for trying things out. */
function readHttps(name: string, text: string | null, faults: string[]): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))) return url.href;
  faults.push(`${name} is "${text}"; it must be an https address.`);
  return null;
}

/** [6.4] Where the demo's people are, one of them may impersonate; elsewhere nobody unless it is set. */
function readInternalDomain(text: string | null, stage: string, faults: string[]): string | null {
  if (text === null) return stage === 'local' ? 'demo.example' : null;
  if (isPlainDomain(text)) return text.toLowerCase();
  faults.push(`INTERNAL_DOMAIN is "${text}"; it must be a plain domain, as in plumbline.example.`);
  return null;
}

function readSmtp(text: string | null, faults: string[]): string | null {
  if (text === null || (URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol))) return text;
  // The value is not repeated: it may hold a password.
  faults.push('MAIL_SMTP_URL must look like smtps://user:password@host:465.');
  return null;
}

function readTexts(read: Read, faults: string[]): TextsSettings | null {
  const names = ['TEXTS_ACCOUNT_SID', 'TEXTS_AUTH_TOKEN', 'TEXTS_FROM'] as const;
  const [accountSid, authToken, from] = names.map((name) => read(name));
  const apiUrl = readHttps('TEXTS_API_URL', read('TEXTS_API_URL'), faults) ?? 'https://api.twilio.com';
  if (!accountSid && !authToken && !from) return null;
  if (!accountSid || !authToken || !from) {
    faults.push(`${names.join(', ')} go together.`);
    return null;
  }
  if (!/^(\+[1-9]\d{6,14}|MG\w{10,})$/.test(from))
    faults.push('TEXTS_FROM must be a number as in +15185550134, or the id of a messaging service (MG…).');
  return { apiUrl, accountSid, authToken, from };
}

function readS3(read: Read, faults: string[]): S3Settings | null {
  const bucket = read('STORAGE_S3_BUCKET');
  if (bucket === null) return null;
  const accessKeyId = read('STORAGE_S3_ACCESS_KEY_ID');
  const secretAccessKey = read('STORAGE_S3_SECRET_ACCESS_KEY');
  if ((accessKeyId === null) !== (secretAccessKey === null))
    faults.push('STORAGE_S3_ACCESS_KEY_ID and STORAGE_S3_SECRET_ACCESS_KEY go together.');
  return {
    bucket,
    region: read('STORAGE_S3_REGION') ?? 'us-east-1',
    endpoint: readHttps('STORAGE_S3_ENDPOINT', read('STORAGE_S3_ENDPOINT'), faults),
    accessKeyId,
    secretAccessKey,
  };
}

function readFeedback(read: Read, faults: string[]): ServicesConfig['feedback'] {
  const url = readHttps('UPVOTY_URL', read('UPVOTY_URL'), faults);
  const key = read('UPVOTY_SSO_KEY');
  if (url === null && key === null) return null;
  if (url === null || key === null) faults.push('UPVOTY_URL and UPVOTY_SSO_KEY go together.');
  return url !== null && key !== null ? { url, key } : null;
}
