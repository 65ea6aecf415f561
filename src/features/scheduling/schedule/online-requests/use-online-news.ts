import type { OnlineNews } from '../../../../contract/scheduling/online-booking.ts';
import { acknowledge, readAcknowledged } from '../../../../domain/base/acknowledged.ts';
import { useLocalSetting } from '../../../../session/settings/local-settings.ts';
import { useOnlineRequests } from '../../../../data/scheduling/online-requests.reads.ts';

const wordOf = ({ id, kind, at }: OnlineNews) => `${kind} ${id} ${at}`;

/** What patients booked or cancelled by themselves and was not seen yet, on this device, by whoever is signed in; and that it is. */
export function useOnlineNews() {
  const { value, set, isRead } = useLocalSetting('both', 'acknowledged-online');
  const all = useOnlineRequests().data?.news ?? [];
  const seen = new Set(readAcknowledged(value));
  return {
    news: isRead ? all.filter((one) => !seen.has(wordOf(one))) : [],
    see: (some: readonly OnlineNews[]) =>
      set(some.reduce<unknown>((kept, one) => acknowledge(kept, wordOf(one)), value)),
  };
}
