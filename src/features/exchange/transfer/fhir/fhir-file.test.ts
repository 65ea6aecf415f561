import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HeldWorker } from '../../../../../tests/support/held-worker.ts';
import { FhirFile } from './fhir-file.ts';
import type { FhirForm } from './fhir-rows.ts';

// The real worker is read by in a browser (tests/journeys/fhir-import.test.ts).

const part = {
  content: new Blob(['{}']),
  form: { encoding: 'utf-8', packing: null } as const,
  hasLines: false,
};
const form: FhirForm = { kind: 'fhir', ...part, beside: [part] };
const open = () => new FhirFile(form, '2026-03-02' as never, []);
const asked = (times: number) => vi.waitFor(() => expect(HeldWorker.last.asked).toHaveLength(times));

beforeEach(() => vi.stubGlobal('Worker', HeldWorker));
afterEach(() => {
  vi.unstubAllGlobals();
  HeldWorker.made = [];
});

describe('a file of FHIR that is read beside the page', () => {
  it('says how far it is, and gives its rows by the worker that has checked it', async () => {
    const file = open();
    const { signal } = new AbortController();
    const bytes: number[] = [];
    const checked = file.check(signal, (now) => bytes.push(now));
    await asked(1);
    HeldWorker.last.answer({ bytes: 1 });
    HeldWorker.last.answer({ bytes: 2 });
    HeldWorker.last.answer({ piece: { patients: 7, hash: 'abc' } });
    expect(await checked).toEqual({ patients: 7, hash: 'abc' });
    expect(bytes).toEqual([1, 2]);

    const rows = (async () => {
      const found = [];
      for await (const piece of file.rows(signal)) found.push(piece);
      return found;
    })();
    await asked(2);
    HeldWorker.last.answer({ piece: 'first' });
    await asked(3);
    HeldWorker.last.answer({ isDone: true });
    expect(await rows).toEqual(['first']);
    expect(HeldWorker.made).toHaveLength(1);
    expect(HeldWorker.last.asked).toMatchObject([{ kind: 'check', form }, { kind: 'rows', form }, 'next']);
    expect(HeldWorker.last.isEnded).toBe(false);
    file.close();
    expect(HeldWorker.last.isEnded).toBe(true);
  });

  it('keeps no worker that is in the middle of what nobody waits for, and goes on with another', async () => {
    const file = open();
    const stop = new AbortController();
    const left = file.check(stop.signal, () => {}).catch((why: unknown) => why);
    await asked(1);
    stop.abort('closed');
    expect(await left).toBe('closed');
    expect(HeldWorker.last.isEnded).toBe(true);
    const again = file.check(new AbortController().signal, () => {});
    await asked(1);
    HeldWorker.last.answer({ piece: { patients: 1 } });
    expect(await again).toEqual({ patients: 1 });
    expect(HeldWorker.made.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });
});
