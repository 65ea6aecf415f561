/** An answer that is JSON already, as it goes over the wire. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The JSON of an answer. */
export const toJson = (body: unknown): string => (body instanceof RawJson ? body.text : JSON.stringify(body));
