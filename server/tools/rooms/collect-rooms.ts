import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const listFile = 'server/compose/rooms.gen.ts';
const isRoom = (name: string) => name.endsWith('.room.ts');

/** Every `<noun>.room.ts` of the server by its path from the top, in the order of the alphabet. */
function findRooms(top: string): string[] {
  return ['server/rooms', 'server/compose'].flatMap((folder) =>
    readdirSync(path.join(top, folder), { recursive: true, encoding: 'utf8' })
      .filter(isRoom)
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .toSorted(),
  );
}

/** The text of the list of rooms, made of the files' names alone. */
export function listRooms(top: string): string {
  const rooms = findRooms(top).map((file) => {
    const noun = path
      .basename(file, '.room.ts')
      .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const specifier = path.posix.relative('server/compose', file);
    return { noun, specifier: specifier.startsWith('.') ? specifier : `./${specifier}` };
  });
  return [
    '// Made by `npm run rooms` of the files named `<noun>.room.ts`. Not to be edited.',
    "import type { Room } from '../kernel/http/room.ts';",
    ...rooms.map(({ noun, specifier }) => `import { room as ${noun}Room } from '${specifier}';`),
    '',
    'export const rooms: readonly Room[] = [',
    ...rooms.map(({ noun }) => `  ${noun}Room,`),
    '];',
    '',
  ].join('\n');
}

/** Whether the list names the rooms as they are now. */
export const isRoomListCurrent = (top: string): boolean =>
  readFileSync(path.join(top, listFile), 'utf8') === listRooms(top);

/** Writes the list where it has changed. */
export function writeRoomList(top: string): void {
  if (!isRoomListCurrent(top)) writeFileSync(path.join(top, listFile), listRooms(top));
}
