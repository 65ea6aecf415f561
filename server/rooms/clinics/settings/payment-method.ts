import { outsideAddress } from '../../../../src/domain/base/outside-address.ts';
import type { ApiSettings } from '../../../kernel/http/parts.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';

/**
 * [7.21] Where the browser is sent to change the clinic's payment method: the configured page, over https, on a host of
 * the configured list, and nowhere else. Throws `not-set-up` where payments are not set up.
 */
export function paymentUpdateUrl({ paymentUpdateUrl: text, paymentHosts = [] }: ApiSettings): string {
  const url = outsideAddress(text, { hosts: paymentHosts });
  if (url !== null) return url;
  throw new Refusal(
    'not-set-up',
    'Payments are not set up on this server, so there is no page for the payment method. Nothing was changed. Ask whoever runs the server to set it up.',
  );
}
