import type { Locks } from '../../../src/sync/device/ports.ts';
import type { Actor, Steps } from './steps.ts';

interface Turn {
  readonly actor: Actor;
  grant(): void;
  rob(): void;
}

/** The Web Locks of one browser: in turn, given up after a time, stolen, and free when their tab is gone. */
export class DeviceLocks {
  readonly #steps: Steps;
  readonly #lines = new Map<string, Turn[]>();

  constructor(steps: Steps) {
    this.#steps = steps;
  }

  of(actor: Actor): Locks {
    return { hold: (name, wait, run) => this.#hold(actor, name, wait, run) };
  }

  abandon(actor: Actor): void {
    for (const name of this.#lines.keys()) {
      for (const turn of this.#line(name).slice()) if (turn.actor === actor) this.#leave(name, turn);
    }
  }

  #line(name: string): Turn[] {
    const line = this.#lines.get(name) ?? [];
    this.#lines.set(name, line);
    return line;
  }

  #hold(
    actor: Actor,
    name: string,
    wait: Parameters<Locks['hold']>[1],
    run: () => Promise<void>,
  ): Promise<boolean> {
    return new Promise((resolve, reject) => {
      let isOver = false;
      const end = (hadTurn: boolean) => {
        isOver = true;
        resolve(hadTurn);
      };
      const turn: Turn = {
        actor,
        grant: () => {
          cancel();
          this.#steps.post(actor, () => {
            if (isOver) return;
            run().then(
              () => {
                this.#leave(name, turn);
                end(true);
              },
              (error: unknown) => {
                this.#leave(name, turn);
                reject(error as Error);
              },
            );
          });
        },
        rob: () => this.#steps.post(actor, () => end(true)),
      };
      const line = this.#line(name);
      let cancel = () => {};
      if (wait === 'steal') {
        const robbed = line.shift();
        line.unshift(turn);
        robbed?.rob();
        return turn.grant();
      }
      line.push(turn);
      if (line[0] === turn) return turn.grant();
      cancel = this.#steps.after(actor, wait.giveUpMs, () => {
        this.#leave(name, turn);
        end(false);
      });
    });
  }

  #leave(name: string, turn: Turn): void {
    const line = this.#line(name);
    const place = line.indexOf(turn);
    if (place < 0) return;
    line.splice(place, 1);
    if (place === 0) line[0]?.grant();
  }
}
