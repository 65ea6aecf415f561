/** Builds SQL and its parameters side by side. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly all: string[] = [];
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
