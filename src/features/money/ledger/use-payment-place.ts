import type { PlainDate } from '../../../contract/base/values.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { PaymentPlace } from '../../../data/money/payments.writes.ts';

const minuteMs = 60_000;

/** The chosen location, its day by the device's clock, and who is here. */
export function usePaymentPlace(): PaymentPlace & { readonly today: PlainDate } {
  const { location, me } = useClinic();
  const today = dayAt(useNow(minuteMs), location.timezone);
  return { locationId: location.ID, timeZone: location.timezone, by: me.name, today };
}
