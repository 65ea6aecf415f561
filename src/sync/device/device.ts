import { uuid7 } from '../../lib/uuid.ts';
import { browserClock, browserRandom } from './device-ports.ts';
import * as engine from '../engine.ts';

/** A new id for something that is made on this device. It is the thing's id for good; nothing is ever renumbered. */
export const newId = (): string => uuid7(browserClock.nowMs(), browserRandom.bytes);

/**
 * The device's counter for signatures, which no clock can turn back. Kept with the outbox, one step for each call.
 * @throws OutboxUnavailable when the device has no usable storage
 */
export const nextDeviceSequence = (): Promise<number> => engine.nextDeviceSequence();
