import { topFolder } from '../../kernel/process/top-folder.ts';
import { writeRoomList } from './collect-rooms.ts';

/** `npm run rooms`: collects the rooms of the server into `server/compose/rooms.gen.ts`. */
writeRoomList(topFolder);
