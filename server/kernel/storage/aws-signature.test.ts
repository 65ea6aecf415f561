import { describe, expect, it } from 'vitest';
import { amzDate, presignPost, presignUrl, signText } from './aws-signature.ts';

/** The key of the examples in Amazon's own documentation of Signature Version 4. */
const signer = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const key = 'signature/0f2a8f6e-7a0a-4b26-8f65-2f3b6d0a9c11/5d0c2c54-91b9-4c4e-8f0e-6f5a2b8c7d12.png';

describe('the signature of the storage', () => {
  it('[7.14] of a policy is the one that Amazon prints for its example of an upload from a browser', () => {
    const policy =
      'eyAiZXhwaXJhdGlvbiI6ICIyMDE1LTEyLTMwVDEyOjAwOjAwLjAwMFoiLA0KICAiY29uZGl0aW9ucyI6IFsNCiAgICB7ImJ1Y2tldCI6ICJzaWd2NGV4YW1wbGVidWNrZXQifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRrZXkiLCAidXNlci91c2VyMS8iXSwNCiAgICB7ImFjbCI6ICJwdWJsaWMtcmVhZCJ9LA0KICAgIHsic3VjY2Vzc19hY3Rpb25fcmVkaXJlY3QiOiAiaHR0cDovL3NpZ3Y0ZXhhbXBsZWJ1Y2tldC5zMy5hbWF6b25hd3MuY29tL3N1Y2Nlc3NmdWxfdXBsb2FkLmh0bWwifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRDb250ZW50LVR5cGUiLCAiaW1hZ2UvIl0sDQogICAgeyJ4LWFtei1tZXRhLXV1aWQiOiAiMTQzNjUxMjM2NTEyNzQifSwNCiAgICB7IngtYW16LXNlcnZlci1zaWRlLWVuY3J5cHRpb24iOiAiQUVTMjU2In0sDQogICAgWyJzdGFydHMtd2l0aCIsICIkeC1hbXotbWV0YS10YWciLCAiIl0sDQoNCiAgICB7IngtYW16LWNyZWRlbnRpYWwiOiAiQUtJQUlPU0ZPRE5ON0VYQU1QTEUvMjAxNTEyMjkvdXMtZWFzdC0xL3MzL2F3czRfcmVxdWVzdCJ9LA0KICAgIHsieC1hbXotYWxnb3JpdGhtIjogIkFXUzQtSE1BQy1TSEEyNTYifSwNCiAgICB7IngtYW16LWRhdGUiOiAiMjAxNTEyMjlUMDAwMDAwWiIgfQ0KICBdDQp9';
    expect(signText(signer, '20151229T000000Z', policy)).toBe(
      '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
    );
  });

  it('of an address is the one that Amazon prints for its example', () => {
    const address = presignUrl(signer, {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      nowMs: Date.parse('2013-05-24T00:00:00Z'),
      seconds: 86_400,
    });
    expect(address).toBe(
      'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });

  it('[7.14] stands in a form whose policy allows one key, one type and one range of sizes', () => {
    const nowMs = Date.parse('2026-03-02T15:00:00Z');
    const { url, fields } = presignPost(
      { ...signer, sessionToken: 'lent' },
      { bucket: 'clinic', url: 'https://clinic.s3.us-east-1.amazonaws.com/', nowMs, seconds: 300 },
      { key, contentType: 'image/png', maxBytes: 1_000 },
    );
    expect(url).toBe('https://clinic.s3.us-east-1.amazonaws.com/');
    expect(fields).toMatchObject({
      key,
      'Content-Type': 'image/png',
      'x-amz-algorithm': 'AWS4-HMAC-SHA256',
      'x-amz-credential': 'AKIAIOSFODNN7EXAMPLE/20260302/us-east-1/s3/aws4_request',
      'x-amz-date': amzDate(nowMs),
      'x-amz-security-token': 'lent',
      'x-amz-signature': signText(signer, '20260302T150000Z', fields['policy']!),
    });
    expect(JSON.parse(Buffer.from(fields['policy']!, 'base64').toString())).toEqual({
      expiration: '2026-03-02T15:05:00.000Z',
      conditions: [
        { bucket: 'clinic' },
        ['eq', '$key', key],
        ['eq', '$Content-Type', 'image/png'],
        ['content-length-range', 1, 1_000],
        { 'x-amz-algorithm': 'AWS4-HMAC-SHA256' },
        { 'x-amz-credential': 'AKIAIOSFODNN7EXAMPLE/20260302/us-east-1/s3/aws4_request' },
        { 'x-amz-date': '20260302T150000Z' },
        { 'x-amz-security-token': 'lent' },
      ],
    });
  });
});
