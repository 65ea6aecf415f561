import { useState } from 'react';
import { browserEngine, type SpeechHost } from './engines/browser-engine.ts';
import type { Readiness, SpeechEngine } from './engines/speech-engine.ts';

/** The language that is dictated in. */
export const dictationLanguage = 'en-US';

export interface FoundEngine {
  readonly engine: SpeechEngine;
  /** Null until somebody wanted to dictate. */
  readonly readiness: Readiness | null;
  /** @returns whether it can begin */
  readonly check: () => Promise<boolean>;
  /** Installs the language on this device. */
  readonly install: () => void;
}

function atFirst(engine: SpeechEngine): Readiness | null {
  const why = engine.absence();
  return why === null ? null : { kind: 'absent', why };
}

/** The recognizer of this device, and whether it can begin. */
export function useEngine(): FoundEngine {
  const [engine] = useState(() => browserEngine(globalThis as SpeechHost));
  const [readiness, setReadiness] = useState(() => atFirst(engine));
  const check = async () => {
    const found = await engine.readiness(dictationLanguage);
    setReadiness(found);
    return found.kind === 'ready';
  };
  const install = () => {
    setReadiness({ kind: 'downloading' });
    const installed = async () => {
      if (await engine.install(dictationLanguage)) await check();
      else setReadiness({ kind: 'downloadable' });
    };
    void installed();
  };
  return { engine, readiness, check, install };
}
