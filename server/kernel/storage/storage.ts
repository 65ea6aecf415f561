/** What a file must be like to be taken. */
export interface WantedFile {
  /** Where it will lie: `purpose/owner/file.ext`; see `isStorageKey`. */
  readonly key: string;
  readonly contentType: ImageType;
  readonly maxBytes: number;
}

/** A place for one file [7.14]: post a form with these fields, and `file` as the last one, to the address. */
export interface GivenPlace {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface StoredFile {
  readonly sizeBytes: number;
  readonly contentType: string;
  /** The first bytes, which tell what it really is. */
  readonly start: Uint8Array;
}

/**
 * Where files lie: a folder of this server or an S3-compatible store. Files come and go between the browser and the
 * store; the server gives out places and addresses, and looks at what arrived.
 */
export interface Storage {
  /** The store's origin where it is not our own, for the content security policy. */
  readonly outsideOrigin: string | null;
  /** A place that takes exactly this file, for five minutes. */
  give(file: WantedFile): Promise<GivenPlace>;
  /**
   * An address that shows the file: for five minutes, or (`daily`) the same one all day long, for pictures that stand on
   * every screen and would else be loaded anew each time.
   */
  addressOf(key: string, lasting?: 'short' | 'daily'): Promise<string>;
  /** What lies there; null when nothing does. */
  stat(key: string): Promise<StoredFile | null>;
  /** Keeps bytes that the server itself was given, under a part's key; see `partKey`. The same bytes again change nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes under a part's key; null when nothing lies there. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes the file; nothing happens when there is none. */
  remove(key: string): Promise<void>;
}

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

const endings: Readonly<Record<ImageType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

export const placeSeconds = 300;
export const addressSeconds = 300;

export const storageKey = (purpose: string, ownerId: string, fileId: string, type: ImageType): string =>
  `${purpose}/${ownerId}/${fileId}.${endings[type]}`;

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const keyForm = new RegExp(`^[a-z]+(?:-[a-z]+)*/${uuid}/${uuid}\\.(?:png|jpg|webp)$`);

/** Whether a text has the form of a key. No other text ever becomes a path: none with dots, none that climbs. */
export const isStorageKey = (text: string): boolean => keyForm.test(text);

const partForm = new RegExp(`^documents/${uuid}/${uuid}\\.part$`);

/** Where a part of a document lies. It is no picture's key: browsers never post to it and never read from it. */
export const partKey = (documentId: string, fileId: string): string =>
  `documents/${documentId}/${fileId}.part`;
export const isPartKey = (text: string): boolean => partForm.test(text);

/** The content type that a key's ending stands for. */
export const typeOfKey = (key: string): ImageType | null =>
  imageTypes.find((type) => key.endsWith(`.${endings[type]}`)) ?? null;
