import type { DictatedSegment } from '../../../../../../domain/clinical/dictation/segments.ts';
import type { SpeechEngine, SpeechHints, SpeechListener, SpeechRun } from './speech-engine.ts';

interface RecognitionOptions {
  readonly langs: readonly string[];
  readonly processLocally: true;
  /** Browsers that know no quality leave it unread. */
  readonly quality: 'dictation';
}

interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  phrases?: unknown;
  start(track?: MediaStreamTrack): void;
  stop(): void;
  abort(): void;
}

interface RecognitionClass {
  new (): Recognition;
  available(options: RecognitionOptions): Promise<string>;
  install(options: RecognitionOptions): Promise<boolean>;
}

interface RecognitionResult {
  readonly isFinal: boolean;
  readonly 0?: { readonly transcript: string; readonly confidence: number };
}
type ResultEvent = Event & {
  readonly resultIndex: number;
  readonly results: ArrayLike<RecognitionResult>;
};
type ErrorEvent = Event & { readonly error: string };

/** The part of a window that recognizes speech. */
export interface SpeechHost {
  readonly SpeechRecognition?: unknown;
  readonly webkitSpeechRecognition?: unknown;
  readonly SpeechRecognitionPhrase?: unknown;
}

const optionsFor = (language: string): RecognitionOptions => ({
  langs: [language],
  processLocally: true,
  quality: 'dictation',
});

/** A recognizer that ends at once, so often in a row, is broken. */
const mostRestarts = 3;
const restartMs = 500;
/** The last words come within this, or not at all. */
const lastWordsMs = 3_000;
/** More a browser may refuse. */
const mostPhrases = 100;
/** So much more likely a phrase of the chart is than the recognizer thinks, as a natural logarithm. */
const phraseBoost = 3;
/** Words that were never said to be final. */
const unsure = 0.01;

/**
 * The class that can be told to work on this device; null where there is none. The prefixed one and one without
 * `processLocally` send what they hear to a server, so here they are no recognizer at all.
 */
function localRecognition({ SpeechRecognition: found }: SpeechHost): RecognitionClass | null {
  if (typeof found !== 'function') return null;
  const { prototype, available } = found as unknown as { prototype: object; available?: unknown };
  return 'processLocally' in prototype && typeof available === 'function'
    ? (found as unknown as RecognitionClass)
    : null;
}

function phrasesFor(host: SpeechHost, phrases: readonly string[]): unknown[] {
  const Phrase = host.SpeechRecognitionPhrase as (new (phrase: string, boost: number) => unknown) | undefined;
  return Phrase === undefined
    ? []
    : phrases.slice(0, mostPhrases).map((words) => new Phrase(words, phraseBoost));
}

/** Recognizes as long as it is not stopped: browsers end by themselves after a silence. */
class BrowserRun implements SpeechRun {
  readonly #make: () => Recognition;
  readonly #track: MediaStreamTrack | undefined;
  readonly #hints: SpeechHints;
  readonly #listener: SpeechListener;
  #recognition: Recognition | null = null;
  #phrases: readonly unknown[];
  #beganMs = 0;
  #restarts = 0;
  /** When the words that are not final yet began. */
  #sinceMs: number | null = null;
  #interim = '';
  #isOver = false;
  #ended: (() => void) | null = null;

  constructor(
    make: () => Recognition,
    track: MediaStreamTrack | undefined,
    hints: SpeechHints,
    listener: SpeechListener,
    phrases: readonly unknown[],
  ) {
    this.#make = make;
    this.#track = track;
    this.#hints = hints;
    this.#listener = listener;
    this.#phrases = phrases;
    this.#begin();
  }

  stop(): Promise<void> {
    const recognition = this.#recognition;
    this.#isOver = true;
    if (!recognition) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#ended = null;
        this.#recognition = null;
        this.#keepInterim();
        resolve();
      };
      const timer = setTimeout(() => {
        recognition.abort();
        end();
      }, lastWordsMs);
      this.#ended = end;
      recognition.stop();
    });
  }

  #begin(): void {
    const recognition = this.#make();
    recognition.lang = this.#hints.language;
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.processLocally = true;
    // Whatever does not take this would send what it hears away.
    if (!recognition.processLocally) return this.#fail();
    if (this.#phrases.length > 0) recognition.phrases = this.#phrases;
    recognition.addEventListener('result', (event) => this.#take(event as ResultEvent));
    recognition.addEventListener('error', (event) => this.#err((event as ErrorEvent).error));
    recognition.addEventListener('end', () => this.#end(recognition));
    this.#recognition = recognition;
    this.#beganMs = this.#hints.sinceStartMs();
    try {
      recognition.start(this.#track);
    } catch {
      this.#fail();
    }
  }

  #take({ resultIndex, results }: ResultEvent): void {
    this.#sinceMs ??= this.#hints.sinceStartMs();
    let interim = '';
    for (const result of Array.from(results).slice(resultIndex)) {
      const words = result[0]?.transcript.trim() ?? '';
      if (!result.isFinal) interim = `${interim} ${words}`.trim();
      else if (words !== '') {
        // Browsers that don’t know say 0.
        this.#hear(words, result[0]!.confidence || null);
      }
    }
    this.#interim = interim;
    if (interim === '') this.#sinceMs = null;
    this.#listener.hearing(interim);
  }

  #hear(words: string, confidence: DictatedSegment['confidence']): void {
    const atMs = this.#sinceMs ?? this.#hints.sinceStartMs();
    this.#sinceMs = null;
    this.#restarts = 0;
    this.#listener.heard({ words, atMs, confidence });
  }

  #err(error: string): void {
    if (error === 'no-speech' || error === 'aborted') return;
    if (error === 'phrases-not-supported' && this.#phrases.length > 0) {
      this.#phrases = [];
      this.#restarts = 0;
      return;
    }
    if (error === 'not-allowed') this.#fail('permission');
    else if (error === 'audio-capture') this.#fail('unplugged');
    else this.#fail();
  }

  #end(recognition: Recognition): void {
    if (recognition !== this.#recognition) return;
    if (this.#ended) return this.#ended();
    if (this.#isOver) return;
    this.#keepInterim();
    const isEarly = this.#hints.sinceStartMs() - this.#beganMs < restartMs;
    this.#restarts = isEarly ? this.#restarts + 1 : 0;
    if (this.#restarts > mostRestarts) this.#fail();
    else this.#begin();
  }

  /** What was heard and never said to be final is kept, and marked as unsure. */
  #keepInterim(): void {
    const words = this.#interim;
    this.#interim = '';
    if (words !== '') this.#hear(words, unsure);
    this.#listener.hearing('');
  }

  #fail(fault: Parameters<SpeechListener['failed']>[0] = 'recognizer'): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#keepInterim();
    this.#recognition?.abort();
    this.#recognition = null;
    this.#listener.failed(fault);
  }
}

/** The browser’s own recognizer, on this device or not at all. */
export function browserEngine(host: SpeechHost): SpeechEngine {
  const Found = localRecognition(host);
  const isThere = (host.SpeechRecognition ?? host.webkitSpeechRecognition) !== undefined;
  const absence = Found ? null : isThere ? 'remote-only' : 'no-recognizer';
  return {
    name: 'Browser, on this device',
    absence: () => absence,
    async readiness(language) {
      if (!Found) return { kind: 'absent', why: absence ?? 'no-recognizer' };
      const found = await Found.available(optionsFor(language)).catch(() => 'unavailable');
      if (found === 'available') return { kind: 'ready' };
      if (found === 'downloadable' || found === 'downloading') return { kind: found };
      return { kind: 'absent', why: 'language' };
    },
    async install(language) {
      if (!Found) return false;
      return Found.install(optionsFor(language)).catch(() => false);
    },
    start(stream, hints, listener) {
      if (!Found) throw new Error('This browser has no recognizer on the device.');
      const [track] = stream.getAudioTracks();
      return new BrowserRun(() => new Found(), track, hints, listener, phrasesFor(host, hints.phrases));
    },
  };
}
