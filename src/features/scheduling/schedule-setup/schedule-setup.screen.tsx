import CalendarMinus from 'lucide-react/icons/calendar-minus';
import CalendarOff from 'lucide-react/icons/calendar-off';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import DoorOpen from 'lucide-react/icons/door-open';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense } from 'react';
import type { LocationId } from '../../../contract/base/ids.ts';
import type { ScheduleSetup as Setup } from '../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { timeInWords } from '../../../domain/base/time/day-words.ts';
import { useScheduleSetup } from '../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { AsOf } from '../../../ui/figures/as-of.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { useGo } from '../../../ui/buttons/link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { BlocksPart } from './blocks/blocks-part.tsx';
import { blocksAhead } from './blocks/blocks-ahead.ts';
import { classesAhead } from './classes/classes-ahead.ts';
import { ClassesPart } from './classes/classes-part.tsx';
import { ClosuresPart } from './hours/closures-part.tsx';
import { HoursPart } from './hours/hours-part.tsx';
import { MissedPart } from './missed/missed-part.tsx';
import { RoomsPart } from './visit-types/rooms-part.tsx';
import type { OpenedForm as Opened, OpenForm, SetupPart } from './setup-address.ts';
import { TypesPart } from './visit-types/types-part.tsx';

const OnlinePart = lazy(() => import('./online/online-part.tsx'));
const OpenedForm = lazy(() => import('./opened-form.tsx'));

interface ScheduleSetupScreenProps {
  part?: SetupPart | undefined;
  /** Of which location the hours are shown. */
  at?: LocationId | null;
}

const isInUse = ({ archivedAt }: { archivedAt: unknown }) => archivedAt === null;
const tabsOf = (setup: Setup, today: PlainDate) => [
  { value: 'types', label: 'Types', count: setup.types.filter(isInUse).length },
  { value: 'rooms', label: 'Rooms', count: setup.resources.filter(isInUse).length },
  { value: 'hours', label: 'Hours' },
  { value: 'classes', label: 'Classes', count: classesAhead(setup, today).length },
  { value: 'blocked', label: 'Blocked time', count: blocksAhead(setup, today).length },
  { value: 'closures', label: 'Closed days', count: setup.closures.filter(({ to }) => to >= today).length },
  { value: 'missed', label: 'Missed visits' },
  { value: 'online', label: 'Online' },
];

const adding: Partial<Record<SetupPart, { label: string; form: Opened; icon: typeof Plus }>> = {
  types: { label: 'Add a type', form: { kind: 'type', id: null }, icon: Plus },
  rooms: { label: 'Add a room', form: { kind: 'resource', id: null }, icon: DoorOpen },
  classes: { label: 'Plan a class', form: { kind: 'classTime', id: null }, icon: CalendarPlus },
  blocked: { label: 'Block time', form: { kind: 'block', id: null }, icon: CalendarMinus },
  closures: { label: 'Close days', form: { kind: 'closure', id: null }, icon: CalendarOff },
};

/** `/settings/schedule?part=&at=`: what the schedule goes by. Who sees the schedule may look, who runs the clinic may change it. */
export function ScheduleSetupScreen(props: ScheduleSetupScreenProps) {
  const { can } = useSession();
  if (can('schedule.read')) return <ScheduleSetup {...props} />;
  return (
    <Page>
      <PageHeader title="Schedule" />
      <FaultState fault={{ statusCode: 403, message: '' }} what="the set-up of the schedule" />
    </Page>
  );
}

function ScheduleSetup({ part = 'types', at = null }: ScheduleSetupScreenProps) {
  const { location } = useClinic();
  const { can } = useSession();
  const { setup, ...state } = useScheduleSetup();
  const go = useGo();
  const today = dayAt(useNow(60_000), location.timezone);
  // A number makes each opening a form of its own.
  const [opened, setOpened] = useKept<{ form: Opened; nth: number } | null>('schedule set-up', null, 'place');
  const mayChange = can('schedule.setup');
  const show: OpenForm = (form) => setOpened((before) => ({ form, nth: (before?.nth ?? 0) + 1 }));
  // Whoever books blocks time, too.
  const open = mayChange || (part === 'blocked' && can('schedule.write')) ? show : null;
  const add = adding[part];
  const goTo = (next: SetupPart, locationId?: LocationId) =>
    go('/settings/schedule', {
      search: { ...(next !== 'types' && { part: next }), ...(locationId && { at: locationId }) },
      replace: true,
    });
  return (
    <Page>
      <PageHeader
        title="Schedule"
        subtitle={
          mayChange
            ? 'What may be booked, where, and when'
            : part === 'blocked' && open
              ? 'When providers take no visits'
              : 'An admin or the business manager of the clinic can change it.'
        }
        meta={
          state.fromDevice && state.takenAtMs !== null ? (
            <AsOf time={timeInWords(state.takenAtMs, location.timezone)} />
          ) : undefined
        }
        actions={
          open && add ? (
            <Button variant="primary" icon={<add.icon aria-hidden="true" />} onClick={() => open(add.form)}>
              {add.label}
            </Button>
          ) : undefined
        }
      />
      <ReadStage state={state} what="the set-up of the schedule">
        {() => (
          <Tabs
            label="Parts of the set-up"
            items={tabsOf(setup, today)}
            value={part}
            onChange={(next) => goTo(next as SetupPart)}
          >
            {part === 'types' ? <TypesPart setup={setup} open={open} /> : null}
            {part === 'rooms' ? <RoomsPart setup={setup} open={open} /> : null}
            {part === 'hours' ? (
              <HoursPart setup={setup} at={at} onGo={(locationId) => goTo('hours', locationId)} open={open} />
            ) : null}
            {part === 'classes' ? <ClassesPart setup={setup} open={open} /> : null}
            {part === 'blocked' ? <BlocksPart setup={setup} open={open} /> : null}
            {part === 'closures' ? <ClosuresPart setup={setup} open={open} /> : null}
            {part === 'missed' ? <MissedPart setup={setup} open={open} /> : null}
            {part === 'online' ? (
              <Suspense fallback={null}>
                <OnlinePart setup={setup} mayChange={mayChange} />
              </Suspense>
            ) : null}
          </Tabs>
        )}
      </ReadStage>
      {opened === null || open === null ? null : (
        <Suspense fallback={null}>
          <OpenedForm key={opened.nth} opened={opened.form} setup={setup} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Page>
  );
}
