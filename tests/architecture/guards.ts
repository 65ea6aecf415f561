import type { House } from './check-house.ts';
import { findFileCycles, findFolderCycles, findLongReadmeLines, findWideFolders } from './check-shape.ts';
import { findWrongServerImports, findWrongWings } from './check-wings.ts';
import type { Guard, Violation } from './exceptions.ts';

/** The guards that have a list of exceptions, each with what it holds. */
export const guards: readonly { name: Guard; holds: string; find: (house: House) => Violation[] }[] = [
  { name: 'wings', holds: 'a wing knows only those before it', find: findWrongWings },
  { name: 'server', holds: 'kernel and rooms import what their table allows', find: findWrongServerImports },
  { name: 'fileCycles', holds: 'no file imports itself by way of others', find: findFileCycles },
  {
    name: 'folderCycles',
    holds: 'no folder of the server needs itself by way of others',
    find: findFolderCycles,
  },
  { name: 'wideFolders', holds: 'a folder has at most 25 files', find: findWideFolders },
  { name: 'readmeLines', holds: 'a line of a README fits on a screen', find: findLongReadmeLines },
];
