import { backoffMs } from '../../lib/backoff.ts';
import type { Clock, Random } from '../device/ports.ts';
import { isDue } from '../drain/choose-batch.ts';

export const patience = { firstMs: 2_000, capMs: 300_000 };
/** No wait is believed for longer: the clock may have been set back. */
export const longestMs = 3_600_000;

/** How long no document at all can be sent: the server is out of reach, or the person has to sign in. */
export class SendingPause {
  readonly #clock: Clock;
  readonly #random: Random;
  #stops = 0;
  #untilMs = 0;

  constructor({ clock, random }: { readonly clock: Clock; readonly random: Random }) {
    this.#clock = clock;
    this.#random = random;
  }

  /** Null when documents may be sent now. */
  leftMs(): number | null {
    const nowMs = this.#clock.nowMs();
    return isDue(this.#untilMs, nowMs, longestMs) ? null : this.#untilMs - nowMs;
  }

  begin(why: 'sign-in' | 'network'): void {
    this.#stops += 1;
    // Signed out of the server, it is asked again when the person is back, or now and then.
    const delayMs =
      why === 'sign-in' ? patience.capMs : backoffMs(this.#stops, this.#random.unit(), patience);
    this.#untilMs = this.#clock.nowMs() + delayMs;
  }

  /** It may be over; a next one is as long as it would have been. */
  cutShort(): void {
    this.#untilMs = 0;
  }

  /** The server answers. */
  end(): void {
    this.#stops = 0;
  }
}
