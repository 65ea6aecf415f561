/** The parts of the clinic's work, from the ground up: a wing may know those before it, never those after it. */
export const wings = [
  'base',
  'access',
  'clinics',
  'people',
  'scheduling',
  'clinical',
  'money',
  'messaging',
  'reporting',
  'exchange',
] as const;
export type Wing = (typeof wings)[number];

/** The layers that have wings, each with the folder that holds them. */
export const wingedLayers = [
  'src/contract',
  'src/domain',
  'src/data',
  'src/features',
  'server/rooms',
] as const;

/** Where a file stands: its layer, and its wing. A file right in a layer's folder may know every wing of it. */
export interface Standing {
  layer: string;
  wing: Wing | 'root';
}

/** The wing of a file, or undefined outside the layers that have wings. */
export function standingOf(path: string): Standing | undefined {
  const layer = wingedLayers.find((one) => path.startsWith(`${one}/`));
  if (layer === undefined) return undefined;
  const [first, ...rest] = path.slice(layer.length + 1).split('/');
  if (rest.length === 0) return { layer, wing: 'root' };
  const wing = wings.find((one) => one === first);
  return wing === undefined ? undefined : { layer, wing };
}

/** Whether a wing may know another one: its own, or one before it. */
export const mayKnow = (from: Wing, to: Wing) => wings.indexOf(to) <= wings.indexOf(from);

/** The parts of the server. A file right in `server/` belongs to none. */
export type ServerPart = 'kernel' | 'rooms' | 'compose' | 'tools';

export const serverPartOf = (path: string): ServerPart | undefined =>
  /^server\/(kernel|rooms|compose|tools)\//.exec(path)?.[1] as ServerPart | undefined;

/** The room of a server's noun: `money/payments`. */
export const serverRoomOf = (path: string): string | undefined =>
  /^server\/rooms\/([^/]+\/[^/]+)\//.exec(path)?.[1];

/** What one room may import of another: tables, repository, what it shows, who may what; or what `public.ts` names. */
export const isFace = (path: string) =>
  /^server\/rooms\/[^/]+\/[^/]+\/([^/]+\.(repository|presenter|policy|table)|public)\.ts$/.test(path);

/** What the kernel may import outside itself: of the contract and the domain only the base. */
export const kernelMayImport = /^(server\/kernel|src\/contract\/base|src\/domain\/base|src\/lib)\//;

/** The most files that stand right in one folder. */
export const folderFiles = 25;

/** Folders that may hold more, for good. */
export const wideFolders: readonly { path: RegExp; reason: string }[] = [
  { path: /^src\/routes$/, reason: 'the router reads addresses out of a flat list' },
  { path: /^server\/kernel\/db\/migrations$/, reason: 'one file a migration, in their order, for ever' },
  { path: /^(tests|bench)(\/|$)/, reason: 'a test, a peer or a measurement is found by its name' },
];

/** The longest line of a README.md. */
export const readmeLineLength = 110;
