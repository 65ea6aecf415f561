import { expect, it } from 'vitest';
import { beforeLock, runBeforeLock } from './before-lock.ts';

it('saves what was typed, then seals what waits, also of screens that have gone meanwhile', async () => {
  const done: string[] = [];
  let saved = () => {};
  const stops = [
    beforeLock(async () => done.push('sealed'), 'seals'),
    beforeLock(async () => {
      await new Promise<void>((go) => (saved = go));
      done.push('saved');
    }),
    beforeLock(() => Promise.reject(new Error('It could not be.'))),
  ];
  const run = runBeforeLock();
  for (const stop of stops) stop();
  await Promise.resolve();
  expect(done).toEqual([]);
  saved();
  await run;
  expect(done).toEqual(['saved', 'sealed']);
  await runBeforeLock();
  expect(done).toEqual(['saved', 'sealed']);
});
