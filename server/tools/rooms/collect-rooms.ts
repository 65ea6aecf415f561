import path from 'node:path';
import { listed, listSources } from './source-files.ts';

/** The text of the list of rooms, made of the names of the files called `<noun>.room.ts`. */
export function listRooms(top: string): string {
  const rooms = ['server/rooms', 'server/compose']
    .flatMap((folder) => listSources(top, folder, '.room.ts'))
    .map((file) => {
      const noun = path
        .basename(file, '.room.ts')
        .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const specifier = path.posix.relative('server/compose', file);
      return { noun, specifier: specifier.startsWith('.') ? specifier : `./${specifier}` };
    });
  return listed('of the files named `<noun>.room.ts`', [
    "import type { Room } from '../kernel/http/room.ts';",
    ...rooms.map(({ noun, specifier }) => `import { room as ${noun}Room } from '${specifier}';`),
    '',
    'export const rooms: readonly Room[] = [',
    ...rooms.map(({ noun }) => `  ${noun}Room,`),
    '];',
  ]);
}
