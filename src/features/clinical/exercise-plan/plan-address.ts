import type { ExercisePlan } from '../../../contract/clinical/exercise-plan.ts';
import { packPlan } from '../../../domain/clinical/take-home/packed-plan.ts';

/**
 * The address that opens a plan on the patient's phone. The plan stands behind the `#`, which no browser sends to a
 * server.
 * @returns with it how many exercises for home did not fit
 */
export function planAddress(plan: ExercisePlan): { address: string; left: number } {
  const { text, left } = packPlan(plan);
  return { address: `${location.origin}/plan#${text}`, left };
}

/** Whether phones can open this app's address: not where it is this device itself. */
export const isReachable = (): boolean => !/^(localhost|127\.|\[::1\])/.test(location.hostname);
