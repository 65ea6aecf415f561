import { describe, expect, it } from 'vitest';
import { readPartnerRequest } from './partner-request.ts';

const read = (query: string) => readPartnerRequest(new Map(new URLSearchParams(query)));

describe('[2.1] what a partner sends the browser with', () => {
  it('is an answer to a connection, with the fields of the protocol alone', () => {
    expect(read('code=1e3&state=0x10&iss=https%3A%2F%2Fp.example&extra=1')).toEqual({
      is: 'answer',
      answer: { state: '0x10', code: '1e3', iss: 'https://p.example' },
    });
    expect(read('error=access_denied&state=s&error_description=%3Cb%3E')).toEqual({
      is: 'answer',
      answer: { state: 's', error: 'access_denied' },
    });
  });

  it('is a request for access where a client is named', () => {
    expect(read('client_id=booking&scope=a+b&state=s&prompt=none')).toEqual({
      is: 'request',
      request: { client_id: 'booking', scope: 'a b', state: 's' },
    });
  });

  it.each(['', 'state=1', 'code=1', 'error=x', `state=${'a'.repeat(5_000)}&code=1`])(
    '"%s" is neither',
    (query) => {
      expect(read(query)).toEqual({ is: 'none' });
      expect(readPartnerRequest(null)).toEqual({ is: 'none' });
    },
  );
});
