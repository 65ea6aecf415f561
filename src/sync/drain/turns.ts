/** Lets what is done under one name be done one after another, in the order it was asked for. */
export interface Turns {
  /** Runs it as soon as what was asked for before under this name has ended, well or not; gives what it gives. */
  take<T>(name: string, run: () => Promise<T>): Promise<T>;
}

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    take<T>(name: string, run: () => Promise<T>): Promise<T> {
      const before = last.get(name);
      const turn = before ? before.then(run, run) : run();
      last.set(name, turn);
      const end = () => {
        if (last.get(name) === turn) last.delete(name);
      };
      turn.then(end, end);
      return turn;
    },
  };
}
