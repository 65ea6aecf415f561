import { liveBeatMs } from '../../contract/base/live.ts';
import type { Clock } from '../device/ports.ts';

/** Five beats and a bit: then the socket is dead although it says that it is open (iOS after a pause). */
const silenceMs = 5 * liveBeatMs + 5_000;

export interface SilenceWatch {
  /** The gateway has said something. */
  heard(): void;
  /** For how long it has said nothing. */
  quietMs(): number;
  stop(): void;
}

/** Knows when the gateway was heard last. @param onSilent it has been silent for so long that the socket must be dead */
export function watchSilence(clock: Clock, onSilent: () => void): SilenceWatch {
  let heardAtMs = clock.nowMs();
  let isStopped = false;
  let cancel = () => {};
  const watch = () => {
    cancel = clock.after(silenceMs, () => {
      if (clock.nowMs() - heardAtMs >= silenceMs) onSilent();
      if (!isStopped) watch();
    });
  };
  watch();
  return {
    heard() {
      heardAtMs = clock.nowMs();
    },
    quietMs: () => Math.abs(clock.nowMs() - heardAtMs),
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
