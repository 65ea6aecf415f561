import type { ScheduleSetup } from '../../../contract/scheduling/schedule-setup.ts';
import type { Action } from '../../../domain/access/permission.ts';

export interface SetupStep {
  readonly key: string;
  readonly needs: Action;
  readonly label: string;
  /** What the way to it says. */
  readonly action: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly isDone: boolean;
}

interface SetupState {
  readonly hasProvider: boolean;
  readonly setup: Pick<ScheduleSetup, 'types' | 'hours'>;
}

const isInForce = ({ archivedAt }: { readonly archivedAt: unknown }) => archivedAt === null;

/**
 * What a clinic needs before it can book, in its order, of that what this person may set up.
 * @param can whether their role allows an action
 */
export function stepsOf({ hasProvider, setup }: SetupState, can: (action: Action) => boolean): SetupStep[] {
  const steps: SetupStep[] = [
    {
      key: 'provider',
      needs: 'member.write',
      label: 'Add who treats: yourself, or a provider you invite',
      action: 'Add provider',
      to: '/settings/clinic/members',
      isDone: hasProvider,
    },
    {
      key: 'types',
      needs: 'schedule.setup',
      label: 'Choose your visit types, their lengths and colors',
      action: 'Add visit types',
      to: '/settings/schedule',
      isDone: setup.types.some(isInForce),
    },
    {
      key: 'hours',
      needs: 'schedule.setup',
      label: 'Set working hours',
      action: 'Set hours',
      to: '/settings/schedule',
      search: { part: 'hours' },
      isDone: setup.hours.some(isInForce),
    },
  ];
  return steps.filter(({ needs }) => can(needs));
}
