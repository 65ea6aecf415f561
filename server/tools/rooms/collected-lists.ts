import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  listEndpoints,
  listQueuedWrites,
  listReleasedWrites,
  listWriteRules,
  listWriteWords,
} from './collect-nouns.ts';
import { listRooms } from './collect-rooms.ts';

/** The lists that are made of the files of the house, by their paths; each with how its text is made of what it was. */
const lists: Readonly<Record<string, (top: string, before: string) => string>> = {
  'server/compose/rooms.gen.ts': listRooms,
  'src/contract/endpoints.gen.ts': listEndpoints,
  'src/contract/queued-writes.gen.ts': listQueuedWrites,
  'src/contract/released-writes.gen.ts': listReleasedWrites,
  'src/domain/write-rules.gen.ts': listWriteRules,
  'src/data/write-words.gen.ts': listWriteWords,
};

/** The lists that no longer say what the files say, with the text that they should have. */
function findStale(top: string): { readonly file: string; readonly text: string }[] {
  return Object.entries(lists).flatMap(([file, list]) => {
    const address = path.join(top, file);
    const before = existsSync(address) ? readFileSync(address, 'utf8') : '';
    const text = list(top, before);
    return text === before ? [] : [{ file, text }];
  });
}

/** The lists that no longer say what the files say, by their paths. */
export const staleLists = (top: string): string[] => findStale(top).map(({ file }) => file);

/** Writes the lists that have changed. @returns their paths */
export function writeLists(top: string): string[] {
  const stale = findStale(top);
  for (const { file, text } of stale) writeFileSync(path.join(top, file), text);
  return stale.map(({ file }) => file);
}
