import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import type { Instant } from '../../../../../contract/base/values.ts';
import type { DictatedSegment } from '../../../../../domain/clinical/dictation/segments.ts';
import { techniques } from '../../../../../domain/clinical/spine/segments.ts';
import { now } from '../../../../../lib/clinic-clock.ts';
import { useNoteDesk } from '../draft/use-note-draft.ts';
import { openMicrophone } from './engines/microphone.ts';
import type { SpeechEngine } from './engines/speech-engine.ts';
import { asksForReview, reviewed } from './kept-dictation.ts';
import { Listening } from './listening.ts';
import { dictationLanguage } from './use-engine.ts';
import { useKeptDictation } from './use-kept-dictation.ts';

export const instantNow = (): Instant => new Date(now()).toISOString() as Instant;

function onHidden(hear: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') hear();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

const makeListening = () =>
  new Listening({
    openMicrophone: () => openMicrophone(navigator.mediaDevices),
    nowMs: now,
    after(delayMs, act) {
      const timer = setTimeout(act, delayMs);
      return () => clearTimeout(timer);
    },
    onHidden,
  });

/** The dictation of one note: what listens, what was heard, and what the person does with it. */
export function useDictation(encounter: Encounter, engine: SpeechEngine) {
  const { draft, services } = useNoteDesk();
  const keeping = useKeptDictation(encounter);
  const [listening] = useState(makeListening);
  const state = useSyncExternalStore(listening.subscribe, listening.read);
  const finish = () => void listening.stop().then(() => keeping.change(reviewed));
  const heard = useEffectEvent((segment: DictatedSegment) => {
    keeping.change((kept) => ({ ...kept, segments: [...kept.segments, segment] }));
    const { startedAt } = keeping.read();
    // “Sign” opens the review. Nothing is signed by voice.
    if (startedAt && asksForReview(segment, startedAt)) finish();
  });
  useEffect(() => listening.onHeard((segment) => heard(segment)), [listening]);
  // Nothing listens behind a note that is not on the screen.
  useEffect(() => () => void listening.stop(), [listening]);
  const start = () => {
    const { startedAt } = keeping.read();
    const beganAt = startedAt ?? instantNow();
    keeping.change((kept) => ({ ...kept, startedAt: beganAt, engine: engine.name }));
    const names = (draft.read().diagnoses ?? []).map(({ name }) => name);
    const phrases = [...techniques, ...names, ...services.map(({ name }) => name)];
    void listening.start(engine, {
      language: dictationLanguage,
      phrases,
      startedMs: Date.parse(beganAt),
    });
  };
  return {
    keeping,
    state,
    start,
    pause: () => void listening.stop(),
    finish,
  };
}
