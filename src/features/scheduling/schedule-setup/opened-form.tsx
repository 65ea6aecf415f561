import { lazy, Suspense } from 'react';
import type { ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { BlockForm } from './blocks/block-form.tsx';
import { ClassForm } from './classes/class-form.tsx';
import { ClosureForm } from './hours/closure-form.tsx';
import { ExceptionForm } from './hours/exception-form.tsx';
import { HoursForm } from './hours/hours-form.tsx';
import { MissedForm } from './missed/missed-form.tsx';
import { RoomForm } from './visit-types/room-form.tsx';
import type { OpenedForm as Opened } from './setup-address.ts';
import { TypeForm } from './visit-types/type-form.tsx';

// Reading calendars brings the rules of repeating events along.
const CalendarForm = lazy(() => import('./calendar/calendar-form.tsx'));

interface OpenedFormProps {
  opened: Opened;
  setup: ScheduleSetup;
  onClose: () => void;
}

/** The form that is open. One whose record, or whose person, is gone shows nothing. */
export default function OpenedForm({ opened, setup, onClose }: OpenedFormProps) {
  const { clinic } = useClinic();
  const { activeLocations } = useSession();
  const { kind, id } = opened;
  const find = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
    rows.find((row) => row.id === id) ?? null;
  const provider = clinic.clinicians.find(({ ID }) => ID === opened.providerId);
  const location = activeLocations.find(({ ID }) => ID === opened.locationId);
  const isGone = <Row,>(row: Row | null): row is null => id !== null && row === null;
  switch (kind) {
    case 'type': {
      const type = find(setup.types);
      return isGone(type) ? null : <TypeForm type={type} setup={setup} onClose={onClose} />;
    }
    case 'resource': {
      const resource = find(setup.resources);
      return isGone(resource) ? null : (
        <RoomForm resource={resource} locationId={opened.locationId} setup={setup} onClose={onClose} />
      );
    }
    case 'closure': {
      const closure = find(setup.closures);
      return isGone(closure) ? null : <ClosureForm closure={closure} setup={setup} onClose={onClose} />;
    }
    case 'block': {
      const block = find(setup.blocks ?? []);
      return isGone(block) ? null : <BlockForm block={block} onClose={onClose} />;
    }
    case 'classTime': {
      const planned = find(setup.classTimes ?? []);
      return isGone(planned) ? null : <ClassForm planned={planned} setup={setup} onClose={onClose} />;
    }
    case 'missedRule': {
      const rule = find(setup.missedRules ?? []);
      return isGone(rule) ? null : <MissedForm rule={rule} onClose={onClose} />;
    }
    case 'hours': {
      const hours = find(setup.hours.filter(({ archivedAt }) => archivedAt === null));
      return isGone(hours) || !provider || !location ? null : (
        <HoursForm hours={hours} provider={provider} location={location} setup={setup} onClose={onClose} />
      );
    }
    case 'calendar':
      return !provider || !location ? null : (
        <Suspense fallback={null}>
          <CalendarForm provider={provider} location={location} setup={setup} onClose={onClose} />
        </Suspense>
      );
    case 'exception': {
      const exception = find(setup.exceptions);
      return isGone(exception) || !provider || !location ? null : (
        <ExceptionForm
          exception={exception}
          provider={provider}
          location={location}
          setup={setup}
          onClose={onClose}
        />
      );
    }
  }
}
