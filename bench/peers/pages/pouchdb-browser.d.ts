/** As much of PouchDB as the page uses; the package brings no types. */
declare module 'pouchdb-browser' {
  interface Replication {
    cancel(): void;
    on(event: string, hear: (info: { last_seq?: number }) => void): Replication;
    catch(hear: (error: unknown) => void): void;
  }
  export default class PouchDB<Content> {
    constructor(name: string);
    info(): Promise<{ update_seq: number }>;
    put(document: Content & { _id: string }): Promise<unknown>;
    allDocs(options: { include_docs: true }): Promise<{ rows: { doc: Content }[] }>;
    readonly replicate: { to(url: string, options: Record<string, unknown>): Replication };
  }
  export type { Replication };
}
