import { describe, expect, it } from 'vitest';
import { readPartnerRequest } from './partner-request.ts';

describe('readPartnerRequest', () => {
  it('names what a partner asks for and shows no value of what may be secret', () => {
    const request = readPartnerRequest({
      client_id: 'booking-widget',
      redirect_uri: 'https://partner.example/back?code=1',
      scope: 'patients.read schedule.read',
      state: 'secret',
      code_challenge: 'x',
    });
    expect(request).toEqual({
      clientId: 'booking-widget',
      returnHost: 'partner.example',
      scopes: ['patients.read', 'schedule.read'],
      otherNames: ['code_challenge', 'state'],
    });
  });

  it('takes anything that an address can hold', () => {
    expect(readPartnerRequest({})).toEqual({ clientId: null, returnHost: null, scopes: [], otherNames: [] });
    const odd = readPartnerRequest({ client_id: 7, redirect_uri: 'data:text/html,x', scope: { a: 1 } });
    expect(odd).toMatchObject({ clientId: '7', scopes: [], returnHost: null });
  });
});
