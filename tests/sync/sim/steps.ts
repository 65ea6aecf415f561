/** Whoever has things to do, one after another: a tab, a server. What a dead one still had to do is dropped. */
export interface Actor {
  readonly name: string;
  isDead: boolean;
  /** Frozen by the browser: its turn comes when it is thawed. */
  isFrozen?: boolean;
}

interface Timer {
  readonly dueMs: number;
  readonly actor: Actor;
  readonly run: () => void;
}

/**
 * Time and order of a simulated world. Everything asynchronous is a step of an actor; which actor goes next is chance
 * from the seed, so that the same seed gives the same run. Real time plays no part: a real piece of work (WebCrypto, a
 * real database) holds the world still until it is done.
 */
export class Steps {
  nowMs: number;
  /** How many steps were run. */
  count = 0;
  /** Called before each step; may kill its actor. */
  before: ((actor: Actor) => void) | null = null;
  readonly #unit: () => number;
  readonly #ready: { readonly actor: Actor; readonly tasks: (() => void)[] }[] = [];
  readonly #timers = new Map<number, Timer>();
  #nextTimer = 1;
  #underWay = 0;

  constructor(startMs: number, unit: () => number) {
    this.nowMs = startMs;
    this.#unit = unit;
  }

  post(actor: Actor, task: () => void): void {
    const queue = this.#ready.find((other) => other.actor === actor);
    if (queue) queue.tasks.push(task);
    else this.#ready.push({ actor, tasks: [task] });
  }

  after(actor: Actor, delayMs: number, run: () => void): () => void {
    const id = this.#nextTimer;
    this.#nextTimer += 1;
    this.#timers.set(id, { dueMs: this.nowMs + Math.max(0, delayMs), actor, run });
    return () => this.#timers.delete(id);
  }

  /** A promise of the real world: its result comes as a step of the actor; nothing else happens meanwhile. */
  real<T>(actor: Actor, work: Promise<T>): Promise<T> {
    this.#underWay += 1;
    return new Promise<T>((resolve, reject) => {
      const ended = (tell: () => void) => {
        this.#underWay -= 1;
        this.post(actor, tell);
      };
      work.then(
        (value) => ended(() => resolve(value)),
        (error: unknown) => ended(() => reject(error as Error)),
      );
    });
  }

  /** Lets virtual time pass: all steps, and each timer at its time. */
  pass(ms: number): Promise<void> {
    return this.#until(this.nowMs + ms, () => false);
  }

  /** Runs until this is true, at most so long. @returns whether it came true */
  async when(isOver: () => boolean, longestMs: number): Promise<boolean> {
    await this.#until(this.nowMs + longestMs, isOver);
    return isOver();
  }

  #until(endMs: number, isOver: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        try {
          if (this.#underWay > 0) return void setImmediate(turn);
          if (isOver()) return resolve();
          if (this.#runStep() || this.#runTimer(endMs)) return void setImmediate(turn);
          this.nowMs = Math.max(this.nowMs, endMs);
          resolve();
        } catch (error) {
          reject(error as Error);
        }
      };
      setImmediate(turn);
    });
  }

  #runStep(): boolean {
    for (;;) {
      const able = this.#ready.filter(({ actor }) => actor.isFrozen !== true);
      const queue = able.length > 1 ? able[Math.floor(this.#unit() * able.length)] : able[0];
      if (!queue) return false;
      if (!queue.actor.isDead) this.before?.(queue.actor);
      const task = queue.actor.isDead ? undefined : queue.tasks.shift();
      if (queue.actor.isDead || queue.tasks.length === 0) this.#ready.splice(this.#ready.indexOf(queue), 1);
      if (!task) continue;
      this.count += 1;
      task();
      return true;
    }
  }

  #runTimer(endMs: number): boolean {
    let first: [number, Timer] | undefined;
    for (const entry of this.#timers) {
      if (entry[1].actor.isFrozen === true) continue;
      if (!first || entry[1].dueMs < first[1].dueMs) first = entry;
    }
    if (!first || first[1].dueMs > endMs) return false;
    const [id, { dueMs, actor, run }] = first;
    this.#timers.delete(id);
    this.nowMs = Math.max(this.nowMs, dueMs);
    if (!actor.isDead) this.post(actor, run);
    return true;
  }
}
