/** An answer that is JSON already, as it goes over the wire. */
class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * JSON that the database or an earlier request has made stands for the value it means: parsing it only to write it
 * again would be most of the work.
 */
export const rawJson = (text: string): never => new RawJson(text) as never;

/** The JSON of an answer. */
export const toJson = (body: unknown): string => (body instanceof RawJson ? body.text : JSON.stringify(body));
