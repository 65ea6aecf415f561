/** Takes back changes since a mark, the newest first. */
export class Journal {
  readonly #undo: (() => void)[] = [];
  mark(): number {
    return this.#undo.length;
  }
  did(undo: () => void): void {
    this.#undo.push(undo);
  }
  backTo(mark: number): void {
    while (this.#undo.length > mark) this.#undo.pop()!();
  }
}
