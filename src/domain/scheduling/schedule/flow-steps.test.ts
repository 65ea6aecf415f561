import { describe, expect, it } from 'vitest';
import type { AppointmentStatus } from '../../../contract/scheduling/appointment.ts';
import { mayFollow } from '../visits/appointment-changes.ts';
import { flowLanes, laneOf, type FlowLane } from './flow-board.ts';
import { dropInWords, dropOnLane } from './flow-steps.ts';

const states = ['booked', 'confirmed', 'arrived', 'inRoom', 'withProvider', 'checkedOut'] as const;
const drop = (status: AppointmentStatus, lane: FlowLane, hasRooms = false) =>
  dropOnLane({ status }, lane, hasRooms);

describe('dropOnLane', () => {
  it('takes the steps that a person may take, and no others', () => {
    for (const status of states)
      for (const lane of flowLanes) {
        const done = drop(status, lane);
        if (done.is === 'same') expect(laneOf[status]).toBe(lane);
        else if (done.is === 'refused') expect(done.why).toMatch(/ first(:|\.)/);
        else expect([mayFollow(status, done.status), laneOf[done.status]]).toEqual([true, lane]);
      }
    const refused = states.map((status) => flowLanes.filter((lane) => drop(status, lane).is === 'refused'));
    expect(refused).toEqual([
      ['inRoom', 'withProvider', 'done'],
      ['inRoom', 'withProvider', 'done'],
      ['done'],
      ['expected'],
      ['expected', 'waiting'],
      ['expected', 'waiting', 'inRoom'],
    ]);
  });

  it('keeps who is confirmed where they are, and has nothing for who is not on the board', () => {
    expect(drop('confirmed', 'expected')).toEqual({ is: 'same' });
    expect(drop('cancelled', 'waiting').is).toBe('refused');
  });

  it('asks for the room on the way in alone, where there are rooms', () => {
    expect(drop('arrived', 'inRoom', true)).toEqual({ is: 'room', status: 'inRoom' });
    expect(drop('arrived', 'inRoom')).toEqual({ is: 'step', status: 'inRoom' });
    expect(drop('withProvider', 'inRoom', true)).toEqual({ is: 'step', status: 'inRoom' });
  });

  it('says beforehand what it does', () => {
    const words = (status: AppointmentStatus, lane: FlowLane) =>
      dropInWords({ status }, drop(status, lane, true));
    expect([
      words('booked', 'waiting'),
      words('arrived', 'inRoom'),
      words('checkedOut', 'withProvider'),
    ]).toEqual(['Check in', 'Room patient: asks which one', 'Reopen visit']);
    expect(words('booked', 'done')).toBe('The patient is not checked in yet. Bring them to Waiting first.');
  });
});
