/** One write: a note of a few lines, made on the device under an id of its own. */
export interface Note {
  readonly id: string;
  readonly text: string;
}

/** A write that a library still has on the device. `review`: it waits for a person, and a person can see it. */
export interface Held extends Note {
  readonly state: 'pending' | 'review';
}

/** Where a library keeps and sends: one run of one measurement, apart from every other. */
export interface Place {
  readonly run: string;
  /** Ours alone: seals that only look like seals, to tell what sealing costs. */
  readonly unsealed?: boolean;
}

/** A library as an application uses it, in its fastest honest setting. Runs in a page. */
export interface Peer {
  /** Opens with what the device holds, and sends by itself whenever it can. */
  open(place: Place): Promise<void>;
  /** Resolves when the library says that the write is kept; a person would be told "saved" then. */
  write(note: Note): Promise<void>;
  /** What is on this device and not known to be on the server. */
  held(): Promise<Held[]>;
  /** Resolves when nothing waits any more that goes by itself. */
  untilSent(): Promise<void>;
  /** Ours alone: names the store; another name means that the browser had cleared it. */
  storeId?(): Promise<string>;
  /** The network may be back: what an application tells the library then. */
  hurry(): void;
}

export const peerNames = [
  'plumbline',
  'rxdb',
  'pouchdb',
  'replicache',
  'offline-transactions',
  'query',
  'workbox',
] as const;
export type PeerName = (typeof peerNames)[number];

/** What the page offers to whoever measures. */
export interface BenchPage {
  readonly peer: Peer;
  /** Writes one after the other. @returns milliseconds of each */
  writeAll(notes: readonly Note[]): Promise<number[]>;
  /** Writes as fast as it goes, so many at once. */
  writeMany(notes: readonly Note[], atOnce: number): Promise<void>;
  /** @returns milliseconds from the browser's own word that the network is back until nothing waits */
  timeReplay(): Promise<number>;
  /** Writes at a steady pace until the page is killed; tells of each that was kept. */
  writeForEver(options: { prefix: string; everyMs: number; text: string }): void;
}
