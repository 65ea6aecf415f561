import { getOwnBillingRecord } from '../../contract/money/billing-record.ts';
import type { ClinicId, UserId } from '../../contract/base/ids.ts';
import { defineRead } from '../../sync/public.ts';

/** [7.16] The person's own record, or a colleague's. */
export const billingRecordRead = (clinic: ClinicId, user: UserId | null) =>
  defineRead({
    endpoint: getOwnBillingRecord,
    request: { params: { clinic }, query: user === null ? {} : { user } },
    topics: [],
  });
