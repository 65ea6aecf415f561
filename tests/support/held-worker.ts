/** A worker that answers as a test says, and when. */
export class HeldWorker extends EventTarget {
  static made: HeldWorker[] = [];
  static get last(): HeldWorker {
    return HeldWorker.made.at(-1)!;
  }
  readonly asked: unknown[] = [];
  isEnded = false;
  constructor() {
    super();
    HeldWorker.made.push(this);
  }
  postMessage(task: unknown) {
    this.asked.push(task);
  }
  terminate() {
    this.isEnded = true;
  }
  answer(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
