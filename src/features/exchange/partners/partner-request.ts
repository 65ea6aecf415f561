import type { AccessRequest } from '../../../contract/exchange/partners.ts';
import type { PartnerAnswer } from '../../../data/exchange/partners.writes.ts';

/** What a partner sent the browser to `/oauth/confirm` with. */
export type PartnerRequest =
  | { readonly is: 'none' }
  /** To a connection that was begun here. */
  | { readonly is: 'answer'; readonly answer: PartnerAnswer }
  /** It asks for access to the clinic. */
  | { readonly is: 'request'; readonly request: AccessRequest };

const requestFields = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;
const answerFields = ['code', 'iss', 'error'] as const;
const longest = 4_096;

/** Tells which it is and takes the fields that the protocol knows. Nothing in them is trusted. */
export function readPartnerRequest(fields: ReadonlyMap<string, string> | null): PartnerRequest {
  if (!fields) return { is: 'none' };
  const pick = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = fields.get(name);
        return value === undefined || value.length > longest ? [] : [[name, value]];
      }),
    ) as Partial<Record<Name, string>>;
  if (fields.has('client_id')) return { is: 'request', request: pick(requestFields) };
  const state = fields.get('state');
  if (state === undefined || state.length > longest || !(fields.has('code') || fields.has('error'))) {
    return { is: 'none' };
  }
  return { is: 'answer', answer: { state, ...pick(answerFields) } };
}
