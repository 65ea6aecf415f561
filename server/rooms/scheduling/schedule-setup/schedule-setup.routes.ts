import * as contract from '../../../../src/contract/scheduling/schedule-setup.ts';
import * as blocks from '../../../../src/contract/scheduling/time-block.ts';
import * as classes from '../../../../src/contract/scheduling/class-time.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { addBlock, saveBlock } from './block.commands.ts';
import { addClass, saveClass, saveDates } from './class-time.commands.ts';
import { addClosedDays, saveClosedDays } from './closure.commands.ts';
import { addRuleForMissed, saveRuleForMissed } from './missed-rule.commands.ts';
import { addWorkingHours, saveWorkingHours } from './hours.commands.ts';
import * as commands from './schedule-setup.commands.ts';
import { readScheduleSetup } from './schedule-setup.queries.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';

const policy = inClinic('schedule.setup');
/** Whoever books may block time, and leave out a class that is planned; the rest is for who sets the schedule up. */
const booking = inClinic('schedule.write');
/** Most of it belongs to a location. */
const touches = () => [touch(locationRepository, {})];
/** A record that is made is the write's target by its own id. */
const made = {
  policy,
  target: ({ body }: { body: { id: string } }) => body.id,
  touches,
};

export function scheduleSetupRoutes(routes: Routes): void {
  answer(routes, contract.getScheduleSetup, {
    policy: inClinic('schedule.read'),
    handler: ({ tx, clinicId, now }) => readScheduleSetup(tx, clinicId, now),
  });
  answerWrite(routes, contract.addAppointmentType, { ...made, handler: commands.addType });
  answerWrite(routes, contract.saveAppointmentType, {
    policy,
    target: ({ params }) => params.typeId,
    touches,
    handler: commands.saveType,
  });
  answerWrite(routes, contract.addResource, { ...made, handler: commands.addRoom });
  answerWrite(routes, contract.saveResource, {
    policy,
    target: ({ params }) => params.resourceId,
    touches,
    handler: commands.saveRoom,
  });
  answerWrite(routes, contract.addHours, { ...made, handler: addWorkingHours });
  answerWrite(routes, contract.saveHours, {
    policy,
    target: ({ params }) => params.hoursId,
    touches,
    handler: saveWorkingHours,
  });
  answerWrite(routes, contract.addHoursException, { ...made, handler: commands.addException });
  answerWrite(routes, contract.saveHoursException, {
    policy,
    target: ({ params }) => params.exceptionId,
    touches,
    handler: commands.saveException,
  });
  answerWrite(routes, contract.addClosure, { ...made, handler: addClosedDays });
  answerWrite(routes, contract.saveClosure, {
    policy,
    target: ({ params }) => params.closureId,
    touches,
    handler: saveClosedDays,
  });
  answerWrite(routes, blocks.addTimeBlock, { ...made, policy: booking, handler: addBlock });
  answerWrite(routes, blocks.saveTimeBlock, {
    policy: booking,
    target: ({ params }) => params.blockId,
    touches,
    handler: saveBlock,
  });
  answerWrite(routes, classes.addClassTime, { ...made, handler: addClass });
  answerWrite(routes, classes.saveClassTime, {
    policy,
    target: ({ params }) => params.classTimeId,
    touches,
    handler: saveClass,
  });
  answerWrite(routes, classes.saveClassDates, {
    policy: booking,
    target: ({ params }) => params.classTimeId,
    touches,
    handler: saveDates,
  });
  answerWrite(routes, contract.addMissedRule, { ...made, handler: addRuleForMissed });
  answerWrite(routes, contract.saveMissedRule, {
    policy,
    target: ({ params }) => params.ruleId,
    touches,
    handler: saveRuleForMissed,
  });
}
