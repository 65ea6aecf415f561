import type { DictatedSegment } from '../../../../../../domain/clinical/dictation/segments.ts';

/** Why a recognizer can't be used here. */
export type AbsentReason = 'no-recognizer' | 'remote-only' | 'language';

/** Whether a recognizer can begin. `downloadable`: once its language was installed on this device. */
export type Readiness =
  | { readonly kind: 'ready' }
  | { readonly kind: 'downloadable' }
  | { readonly kind: 'downloading' }
  | { readonly kind: 'absent'; readonly why: AbsentReason };

/** What ends a dictation without the person asking for it. */
export type SpeechFault =
  'permission' | 'no-microphone' | 'busy' | 'unplugged' | 'hidden' | 'too-long' | 'storage' | 'recognizer';

export interface SpeechHints {
  /** BCP 47. */
  readonly language: string;
  /** Words of this chart that a recognizer would not expect. */
  readonly phrases: readonly string[];
  /** Milliseconds since the dictation began. */
  sinceStartMs(): number;
}

export interface SpeechListener {
  /** Words between two pauses; they don’t change any more. */
  heard(segment: DictatedSegment): void;
  /** What is being said at this moment; it may still change. */
  hearing(words: string): void;
  /** It is over: nothing more will be heard. */
  failed(fault: SpeechFault): void;
}

export interface SpeechRun {
  /** Resolves once the last words have come. */
  stop(): Promise<void>;
}

/** A recognizer on this device. What it is given never leaves the device. */
export interface SpeechEngine {
  /** As a sentence’s origin names it. */
  readonly name: string;
  /** Why it can’t be here, as far as that is known without asking; null where it may be. */
  absence(): AbsentReason | null;
  /** Asked when a person wants it, not before: some browsers end a page that asks. */
  readiness(language: string): Promise<Readiness>;
  /** Installs the language. @returns whether it is there now */
  install(language: string): Promise<boolean>;
  start(stream: MediaStream, hints: SpeechHints, listener: SpeechListener): SpeechRun;
}
