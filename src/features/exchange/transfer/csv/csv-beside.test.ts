import { afterEach, describe, expect, it, vi } from 'vitest';
import { HeldWorker } from '../../../../../tests/support/held-worker.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { checkFile } from './csv-beside.ts';
import { FileRefused } from '../file/file-texts.ts';

// The real worker is read by in a browser (tests/journeys/transfer.test.ts).

const form = { encoding: 'utf-8', delimiter: ',', saysDelimiter: false } as const;
const options = { mapping: { birthDate: 0 }, today: '2026-03-01' as PlainDate, clinicians: [] };
const unusable = { phone: 1, email: 0 };
const piece = (rows: number) => ({
  piece: { rows, dates: {}, hash: '', bytes: rows, unusable, problems: [] },
});

function check(stop = new AbortController()) {
  vi.stubGlobal('Worker', HeldWorker);
  const bytes: number[] = [];
  const end = checkFile(new Blob(['a']), form, options, {
    signal: stop.signal,
    onBytes: (now) => bytes.push(now),
  }).catch((why: unknown) => why);
  return {
    bytes,
    end,
    isAsked: (times: number) => vi.waitFor(() => expect(HeldWorker.last.asked).toHaveLength(times)),
  };
}
afterEach(() => {
  vi.unstubAllGlobals();
  HeldWorker.made = [];
});

describe('a CSV file that is read beside the page', () => {
  it('comes piece by piece, each when the one before it was taken', async () => {
    const { bytes, end, isAsked } = check();
    await isAsked(1);
    HeldWorker.last.answer(piece(7));
    await isAsked(2);
    expect(bytes).toEqual([7]);
    expect(HeldWorker.last.asked[1]).toBe('next');
    HeldWorker.last.answer(piece(9));
    await isAsked(3);
    HeldWorker.last.answer({ isDone: true });
    expect(await end).toMatchObject({ rows: 9, unusable: { phone: 2, email: 0 } });
    expect(HeldWorker.last.isEnded).toBe(true);
  });

  it('says why it is refused, and keeps no worker', async () => {
    const { end, isAsked } = check();
    await isAsked(1);
    HeldWorker.last.answer({ fault: 'FileRefused: too long', refused: 'too long' });
    expect(await end).toEqual(new FileRefused('too long'));
    expect(HeldWorker.last.isEnded).toBe(true);
  });

  it('is left when the worker breaks, and when nobody waits for it any more', async () => {
    const broken = check();
    await broken.isAsked(1);
    HeldWorker.last.dispatchEvent(new Event('error'));
    expect(String(await broken.end)).toContain('could not be read to its end');
    const stop = new AbortController();
    const left = check(stop);
    await left.isAsked(1);
    stop.abort('closed');
    expect(await left.end).toBe('closed');
    expect(HeldWorker.last.isEnded).toBe(true);
  });
});
