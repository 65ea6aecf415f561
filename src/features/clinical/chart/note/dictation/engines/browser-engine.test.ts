import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DictatedSegment } from '../../../../../../domain/clinical/dictation/segments.ts';
import { browserEngine, type SpeechHost } from './browser-engine.ts';
import type { SpeechFault } from './speech-engine.ts';

const track = { kind: 'audio' } as MediaStreamTrack;
const stream = { getAudioTracks: () => [track] } as unknown as MediaStream;

/** A recognizer that does what the specification says, and says what the test wants. */
function recognizers({ local = 'available', keepsLocal = true } = {}) {
  const made: Fake[] = [];
  const asked: object[] = [];
  class Fake extends EventTarget {
    lang = '';
    continuous = false;
    interimResults = false;
    phrases: unknown;
    startedWith: unknown = 'nothing';
    isAborted = false;
    #local = false;
    constructor() {
      super();
      made.push(this);
    }
    get processLocally() {
      return this.#local;
    }
    set processLocally(wanted) {
      this.#local = wanted && keepsLocal;
    }
    start(given: unknown) {
      this.startedWith = given;
    }
    stop() {
      this.say('end');
    }
    abort() {
      this.isAborted = true;
    }
    say(type: string, fields: object = {}) {
      this.dispatchEvent(Object.assign(new Event(type), fields));
    }
    hears(...results: [string, boolean, number][]) {
      const list = results.map(([transcript, isFinal, confidence]) => ({
        0: { transcript, confidence },
        isFinal,
      }));
      this.say('result', { resultIndex: 0, results: list });
    }
    static available(options: { processLocally?: boolean }) {
      asked.push(options);
      return Promise.resolve(options.processLocally === true ? local : 'available');
    }
    static install(options: object) {
      asked.push(options);
      return Promise.resolve(true);
    }
  }
  return { made, asked, Fake, host: { SpeechRecognition: Fake } as SpeechHost };
}

/** As browsers had it before anything could be recognized on the device: no word of where. */
class RemoteOnly extends EventTarget {
  static started = 0;
  start() {
    RemoteOnly.started += 1;
  }
}

let nowMs = 0;
function begin(host: SpeechHost, phrases: string[] = []) {
  const heard: DictatedSegment[] = [];
  const hearing: string[] = [];
  const faults: SpeechFault[] = [];
  const run = browserEngine(host).start(
    stream,
    { language: 'en-US', phrases, sinceStartMs: () => nowMs },
    {
      heard: (segment) => heard.push(segment),
      hearing: (words) => hearing.push(words),
      failed: (fault) => faults.push(fault),
    },
  );
  return { run, heard, hearing, faults };
}

beforeEach(() => {
  nowMs = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('the browser’s recognizer', () => {
  it.each([
    ['the prefixed one', { webkitSpeechRecognition: RemoteOnly }],
    ['one that can’t be told where', { SpeechRecognition: RemoteOnly }],
    ['one that says so of this language', recognizers({ local: 'unavailable' }).host],
  ])('is absent where only a remote one exists: %s', async (_, host: SpeechHost) => {
    const engine = browserEngine(host);
    expect((await engine.readiness('en-US')).kind).toBe('absent');
  });

  it('never starts what would send the voice away', async () => {
    expect(() => begin({ SpeechRecognition: RemoteOnly })).toThrow('no recognizer on the device');
    expect(await browserEngine({ SpeechRecognition: RemoteOnly }).readiness('en-US')).toEqual({
      kind: 'absent',
      why: 'remote-only',
    });
    expect(RemoteOnly.started).toBe(0);
    // It has the property and does not take it.
    const { made, host } = recognizers({ keepsLocal: false });
    expect(begin(host).faults).toEqual(['recognizer']);
    expect(made[0]!.startedWith).toBe('nothing');
  });

  it('is absent where there is none at all, and where asking fails', async () => {
    expect(await browserEngine({}).readiness('en-US')).toEqual({ kind: 'absent', why: 'no-recognizer' });
    const { Fake, host } = recognizers();
    Fake.available = () => Promise.reject(new Error('policy'));
    expect(await browserEngine(host).readiness('en-US')).toEqual({ kind: 'absent', why: 'language' });
  });

  it('asks for dictation on the device, and installs it when told to', async () => {
    const { asked, host } = recognizers({ local: 'downloadable' });
    const engine = browserEngine(host);
    expect(await engine.readiness('en-US')).toEqual({ kind: 'downloadable' });
    expect(await engine.install('en-US')).toBe(true);
    const wanted = { langs: ['en-US'], processLocally: true, quality: 'dictation' };
    expect(asked).toEqual([wanted, wanted]);
  });

  it('gives words with their times and confidence, and what is being said as it changes', () => {
    const { made, host } = recognizers();
    const { heard, hearing } = begin(host);
    expect(made[0]).toMatchObject({ processLocally: true, continuous: true, startedWith: track });
    nowMs = 1200;
    made[0]!.hears(['neck', false, 0]);
    nowMs = 2500;
    made[0]!.hears(['neck pain', true, 0.92]);
    nowMs = 4000;
    made[0]!.hears(['since Monday', true, 0]);
    expect(hearing).toEqual(['neck', '', '']);
    expect(heard).toEqual([
      { words: 'neck pain', atMs: 1200, confidence: 0.92 },
      { words: 'since Monday', atMs: 4000, confidence: null },
    ]);
  });

  it('gives the chart’s words as phrases, and goes on without where they are not taken', () => {
    const { made, host } = recognizers();
    class Phrase {
      readonly phrase: string;
      constructor(phrase: string) {
        this.phrase = phrase;
      }
    }
    begin({ ...host, SpeechRecognitionPhrase: Phrase }, ['Gonstead']);
    expect(made[0]!.phrases).toEqual([{ phrase: 'Gonstead' }]);
    made[0]!.say('error', { error: 'phrases-not-supported' });
    made[0]!.say('end');
    expect(made).toHaveLength(2);
    expect(made[1]!.phrases).toBeUndefined();
  });

  it('listens on after a silence, and keeps what was never said to be final', () => {
    const { made, host } = recognizers();
    const { heard, faults } = begin(host);
    made[0]!.say('error', { error: 'no-speech' });
    nowMs = 9000;
    made[0]!.hears(['tender at', false, 0]);
    made[0]!.say('end');
    expect(made).toHaveLength(2);
    expect(heard).toEqual([{ words: 'tender at', atMs: 9000, confidence: 0.01 }]);
    expect(faults).toEqual([]);
  });

  it('gives up on one that ends at once again and again', () => {
    const { made, host } = recognizers();
    const { faults } = begin(host);
    for (let end = 0; end < 10; end += 1) made.at(-1)!.say('end');
    expect(faults).toEqual(['recognizer']);
    expect(made.length).toBeLessThan(6);
  });

  it.each([
    ['not-allowed', 'permission'],
    ['audio-capture', 'unplugged'],
    ['network', 'recognizer'],
    ['language-not-supported', 'recognizer'],
  ])('ends with what is wrong: %s', (error, fault) => {
    const { made, host } = recognizers();
    const { faults, heard } = begin(host);
    made[0]!.hears(['ice at', false, 0]);
    made[0]!.say('error', { error });
    made[0]!.say('end');
    expect(faults).toEqual([fault]);
    expect(heard.map(({ words }) => words)).toEqual(['ice at']);
    expect(made).toHaveLength(1);
  });

  it('stops once the last words have come, or does not wait for them for ever', async () => {
    const { made, host } = recognizers();
    const { run, heard } = begin(host);
    made[0]!.stop = () => {};
    made[0]!.hears(['return in', false, 0]);
    const stopped = run.stop();
    await vi.advanceTimersByTimeAsync(3_100);
    await stopped;
    expect(heard.map(({ words }) => words)).toEqual(['return in']);
    expect(made[0]!.isAborted).toBe(true);
  });
});
