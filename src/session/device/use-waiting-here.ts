import { useSyncExternalStore } from 'react';
import { peopleHere } from '../../api/people.ts';
import { waitingHereStore, type WaitingHere } from '../../sync/public-state.ts';

/** What lies on this device of one person whose vault is not open. */
export interface WaitingPerson extends WaitingHere {
  readonly name: string;
}

/** What lies here of people whose vault is not open: on the lock screen also of whoever it belongs to. */
export function useWaitingHere(): readonly WaitingPerson[] {
  const waiting = useSyncExternalStore(waitingHereStore.subscribe, waitingHereStore.getSnapshot);
  if (waiting.length === 0) return nobody;
  const people = new Map(peopleHere().map(({ sub, name, email }) => [sub, name || email]));
  return waiting.map((one) => ({ ...one, name: people.get(one.userId) || 'Someone who signed out' }));
}

const nobody: readonly WaitingPerson[] = [];
