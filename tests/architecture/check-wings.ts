import type { House } from './check-house.ts';
import type { Violation } from './exceptions.ts';
import { graphOf } from './house-graph.ts';
import { isFace, kernelMayImport, mayKnow, serverPartOf, serverRoomOf, standingOf } from './wing-plan.ts';

/** Imports against the order of the wings, in the product's own files; a test beside them may look further. */
export function findWrongWings(house: House): Violation[] {
  return violations(house, (path, target) => {
    const from = standingOf(path);
    const to = standingOf(target);
    if (from === undefined || to === undefined || from.wing === 'root') return undefined;
    if (to.wing === 'root') return `the wing "${from.wing}" may not import ${target}, which knows all wings`;
    if (mayKnow(from.wing, to.wing)) return undefined;
    return `the wing "${from.wing}" may not know the wing "${to.wing}" (${target})`;
  });
}

/** Imports inside the server against its own table: kernel, rooms, compose, tools. */
export function findWrongServerImports(house: House): Violation[] {
  return violations(house, (path, target) => {
    const part = serverPartOf(path);
    if (part === 'kernel')
      return kernelMayImport.test(target) ? undefined : `the kernel knows no noun (${target})`;
    if (part !== 'rooms' || !target.startsWith('server/')) return undefined;
    return wrongForRoom(path, target);
  });
}

function wrongForRoom(path: string, target: string): string | undefined {
  const part = serverPartOf(target);
  if (part === 'kernel') return undefined;
  if (part !== 'rooms') return `a room may not import ${target}; what it needs is handed in`;
  const own = serverRoomOf(path);
  const other = serverRoomOf(target);
  if (own === undefined || own === other || isFace(target)) return undefined;
  return `the room "${own}" reaches into "${other}" (${target}); its face is public.ts`;
}

function violations(house: House, judge: (path: string, target: string) => string | undefined): Violation[] {
  return [...graphOf(house, { types: true })].flatMap(([path, targets]) =>
    targets.flatMap((target) => {
      const says = judge(path, target);
      return says === undefined ? [] : [{ key: `${path} -> ${target}`, says: `${path}: ${says}` }];
    }),
  );
}
