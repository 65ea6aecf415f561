import type { DictatedSegment } from '../../../../../domain/clinical/dictation/segments.ts';
import { closeMicrophone, MicrophoneFault } from './engines/microphone.ts';
import type { SpeechEngine, SpeechFault, SpeechRun } from './engines/speech-engine.ts';

/** The longest dictation. */
export const longestMs = 60 * 60_000;

/** The world of a dictation, given, so that a test can hold it. */
export interface ListeningPorts {
  /** @throws MicrophoneFault */
  readonly openMicrophone: () => Promise<MediaStream>;
  readonly nowMs: () => number;
  /** Gives the function that cancels. */
  readonly after: (delayMs: number, act: () => void) => () => void;
  /** Told when the page goes out of sight. Gives the function that stops. */
  readonly onHidden: (hear: () => void) => () => void;
}

export interface ListeningHints {
  readonly language: string;
  readonly phrases: readonly string[];
  /** By the clock of `nowMs`. */
  readonly startedMs: number;
}

export type ListeningState =
  | { readonly kind: 'off'; readonly fault: SpeechFault | null }
  | { readonly kind: 'starting' }
  | { readonly kind: 'on'; readonly words: string; readonly stream: MediaStream; readonly sinceMs: number }
  | { readonly kind: 'stopping'; readonly words: string };

/** One microphone, one recognizer, and what ends them. Outside React, so that each word draws the strip alone. */
export class Listening {
  readonly #ports: ListeningPorts;
  readonly #listeners = new Set<() => void>();
  readonly #hearers = new Set<(segment: DictatedSegment) => void>();
  #state: ListeningState = { kind: 'off', fault: null };
  #stream: MediaStream | null = null;
  #run: SpeechRun | null = null;
  #endings: (() => void)[] = [];
  #turn = 0;

  constructor(ports: ListeningPorts) {
    this.#ports = ports;
  }

  read = (): ListeningState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Told of words between two pauses. */
  onHeard = (hear: (segment: DictatedSegment) => void): (() => void) => {
    this.#hearers.add(hear);
    return () => void this.#hearers.delete(hear);
  };

  async start(engine: SpeechEngine, hints: ListeningHints): Promise<void> {
    if (this.#state.kind !== 'off') return;
    this.#turn += 1;
    const turn = this.#turn;
    this.#show({ kind: 'starting' });
    try {
      const stream = await this.#ports.openMicrophone();
      // Stopped while the person was being asked.
      if (turn !== this.#turn) return closeMicrophone(stream);
      this.#listen(engine, stream, hints);
    } catch (fault) {
      if (turn !== this.#turn) return;
      this.#release();
      this.#show({ kind: 'off', fault: fault instanceof MicrophoneFault ? fault.fault : 'recognizer' });
    }
  }

  /** Resolves when the last words have come. */
  async stop(fault: SpeechFault | null = null): Promise<void> {
    if (this.#state.kind === 'stopping') return;
    this.#turn += 1;
    const run = this.#run;
    if (run) {
      const words = this.#state.kind === 'on' ? this.#state.words : '';
      this.#show({ kind: 'stopping', words });
      await run.stop();
    }
    this.#release();
    this.#show({ kind: 'off', fault });
  }

  #listen(engine: SpeechEngine, stream: MediaStream, hints: ListeningHints): void {
    const { nowMs, after, onHidden } = this.#ports;
    const sinceStartMs = () => Math.max(0, nowMs() - hints.startedMs);
    this.#stream = stream;
    const gone = () => void this.stop('unplugged');
    for (const track of stream.getAudioTracks()) {
      track.addEventListener('ended', gone);
      this.#endings.push(() => track.removeEventListener('ended', gone));
    }
    this.#endings.push(
      onHidden(() => void this.stop('hidden')),
      after(longestMs, () => void this.stop('too-long')),
    );
    this.#show({ kind: 'on', words: '', stream, sinceMs: nowMs() });
    this.#run = engine.start(
      stream,
      { language: hints.language, phrases: hints.phrases, sinceStartMs },
      {
        heard: (segment) => {
          for (const hear of this.#hearers) hear(segment);
        },
        hearing: (words) => {
          if (this.#state.kind === 'on' && this.#state.words !== words) this.#show({ ...this.#state, words });
        },
        failed: (fault) => {
          this.#turn += 1;
          this.#release();
          this.#show({ kind: 'off', fault });
        },
      },
    );
    // It failed while it was started.
    if (this.#stream === null) this.#run = null;
  }

  #release(): void {
    for (const end of this.#endings) end();
    this.#endings = [];
    if (this.#stream) closeMicrophone(this.#stream);
    this.#stream = null;
    this.#run = null;
  }

  #show(state: ListeningState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
