import { algorithm, signText, type Signer } from './aws-signature.ts';
import { isSame } from '../process/secrets.ts';
import { S3Fault } from './s3-fault.ts';

/** What the posted fields allow: one file, of this type and no longer than this, under this key. */
export interface Allowed {
  readonly key: string;
  readonly contentType: string;
  readonly minBytes: number;
  readonly maxBytes: number;
}

interface PolicyDocument {
  readonly expiration?: unknown;
  readonly conditions?: unknown;
}

/** Fields that are no condition of the policy themselves. */
const free = new Set(['policy', 'x-amz-signature', 'file']);

/**
 * Checks the fields of an upload against their signature and their policy, as S3 does.
 * Throws an S3Fault with the code that S3 gives.
 */
export function checkFields(
  fields: ReadonlyMap<string, string>,
  { signer, bucket, nowMs }: { signer: Signer; bucket: string; nowMs: number },
): Allowed {
  const policy = required(fields, 'policy');
  const date = required(fields, 'x-amz-date');
  requireSigner(fields, signer, date);
  if (!isSame(signText(signer, date, policy), required(fields, 'x-amz-signature'))) {
    throw new S3Fault('SignatureDoesNotMatch', 'The signature does not match the policy.');
  }
  // From here on the document is our own words.
  const document = JSON.parse(Buffer.from(policy, 'base64').toString('utf8')) as PolicyDocument;
  if (!(Date.parse(String(document.expiration)) > nowMs)) {
    throw new S3Fault('AccessDenied', 'Invalid according to Policy: Policy expired.');
  }
  return checkConditions(fields, document, bucket);
}

function required(fields: ReadonlyMap<string, string>, name: string): string {
  const value = fields.get(name);
  if (value === undefined) throw new S3Fault('InvalidArgument', `The form has no field "${name}".`);
  return value;
}

function requireSigner(fields: ReadonlyMap<string, string>, signer: Signer, date: string): void {
  const credential = `${signer.accessKeyId}/${date.slice(0, 8)}/${signer.region}/s3/aws4_request`;
  if (
    required(fields, 'x-amz-algorithm') !== algorithm ||
    required(fields, 'x-amz-credential') !== credential
  ) {
    throw new S3Fault('InvalidAccessKeyId', 'The credential is not one of this storage.');
  }
}

function checkConditions(
  fields: ReadonlyMap<string, string>,
  { conditions }: PolicyDocument,
  bucket: string,
): Allowed {
  const named = new Set<string>();
  let [minBytes, maxBytes] = [0, 0];
  for (const condition of Array.isArray(conditions) ? (conditions as unknown[]) : []) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      [minBytes, maxBytes] = [Number(condition[1]), Number(condition[2])];
      continue;
    }
    const [name, wanted] = Array.isArray(condition)
      ? [String(condition[1]).replace(/^\$/, ''), String(condition[2])]
      : Object.entries(condition as Record<string, string>)[0]!;
    const field = name.toLowerCase();
    named.add(field);
    const given = field === 'bucket' ? bucket : fields.get(field);
    if (given !== wanted) {
      throw new S3Fault(
        'AccessDenied',
        `Invalid according to Policy: Policy Condition failed: ["eq", "$${name}"].`,
      );
    }
  }
  const extra = [...fields.keys()].filter((name) => !named.has(name) && !free.has(name));
  if (extra.length > 0) {
    throw new S3Fault(
      'AccessDenied',
      `Invalid according to Policy: Extra input fields: ${extra.join(', ')}.`,
    );
  }
  return { key: fields.get('key')!, contentType: fields.get('content-type')!, minBytes, maxBytes };
}
