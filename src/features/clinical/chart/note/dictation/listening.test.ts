import { describe, expect, it } from 'vitest';
import { MicrophoneFault } from './engines/microphone.ts';
import type { SpeechEngine, SpeechFault, SpeechListener } from './engines/speech-engine.ts';
import { Listening, longestMs } from './listening.ts';

class FakeTrack extends EventTarget {
  isStopped = false;
  stop() {
    this.isStopped = true;
  }
}

function stage(open: () => Promise<FakeTrack> = () => Promise.resolve(new FakeTrack())) {
  const heard: string[] = [];
  const timers: { delayMs: number; act: () => void }[] = [];
  let hide = () => {};
  let track: FakeTrack | null = null;
  let listener: SpeechListener | null = null;
  const listening = new Listening({
    async openMicrophone() {
      track = await open();
      return { getTracks: () => [track], getAudioTracks: () => [track] } as unknown as MediaStream;
    },
    nowMs: () => 5_000,
    after(delayMs, act) {
      const timer = { delayMs, act };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    onHidden(hear) {
      hide = hear;
      return () => (hide = () => {});
    },
  });
  listening.onHeard(({ words }) => heard.push(words));
  const engine: SpeechEngine = {
    name: 'test',
    absence: () => null,
    readiness: () => Promise.resolve({ kind: 'ready' }),
    install: () => Promise.resolve(true),
    start(_stream, _hints, to) {
      listener = to;
      return {
        async stop() {
          to.heard({ words: 'the last words', atMs: 0, confidence: 1 });
        },
      };
    },
  };
  const start = () => listening.start(engine, { language: 'en-US', phrases: [], startedMs: 1_000 });
  return {
    listening,
    start,
    heard,
    timers,
    hide: () => hide(),
    track: () => track!,
    says: (words: string) => listener!.hearing(words),
    fails: (fault: SpeechFault) => listener!.failed(fault),
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('listening', () => {
  it('shows what is being said, and closes the microphone when it is stopped', async () => {
    const at = stage();
    await at.start();
    at.says('neck');
    expect(at.listening.read()).toMatchObject({ kind: 'on', words: 'neck', sinceMs: 5_000 });
    await at.listening.stop();
    expect(at.heard).toEqual(['the last words']);
    expect(at.listening.read()).toEqual({ kind: 'off', fault: null });
    expect(at.track().isStopped).toBe(true);
    expect(at.timers).toEqual([]);
  });

  it('says why the microphone did not open', async () => {
    const at = stage(() => Promise.reject(new MicrophoneFault('permission')));
    await at.start();
    expect(at.listening.read()).toEqual({ kind: 'off', fault: 'permission' });
  });

  it.each([
    ['unplugged', (at: ReturnType<typeof stage>) => at.track().dispatchEvent(new Event('ended'))],
    ['hidden', (at: ReturnType<typeof stage>) => at.hide()],
    ['too-long', (at: ReturnType<typeof stage>) => at.timers.find((one) => one.delayMs === longestMs)!.act()],
  ])('ends by itself, keeps the last words and says why: %s', async (fault, happen) => {
    const at = stage();
    await at.start();
    happen(at);
    await settled();
    expect(at.heard).toEqual(['the last words']);
    expect(at.listening.read()).toEqual({ kind: 'off', fault });
    expect(at.track().isStopped).toBe(true);
  });

  it('closes the microphone when the recognizer gives up', async () => {
    const at = stage();
    await at.start();
    at.fails('recognizer');
    expect(at.listening.read()).toEqual({ kind: 'off', fault: 'recognizer' });
    expect(at.track().isStopped).toBe(true);
  });

  it('does not begin when it was stopped while the person was asked for the microphone', async () => {
    let answer: (track: FakeTrack) => void = () => {};
    const at = stage(() => new Promise((resolve) => (answer = resolve)));
    const starting = at.start();
    await at.listening.stop();
    const track = new FakeTrack();
    answer(track);
    await starting;
    expect(at.listening.read()).toEqual({ kind: 'off', fault: null });
    expect(track.isStopped).toBe(true);
  });
});
