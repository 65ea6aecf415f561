/** [1.9] [1.10] The scripts of other makers that a page may load. */
const outsideScripts = ['onboardingTour', 'retention', 'cardPayment'] as const;
export type OutsideScript = (typeof outsideScripts)[number];

/** [1.9] The clinic's flags that allow the two tools. */
const onboardingTourFlag = 'onboardingTour';
const retentionFlag = 'subscriptionRetention';

/**
 * [1.10] Whether the card-payment script belongs on a path. The clause says "start with", so `/billing-help` counts too,
 * and "contain 'transaction'", so that may stand anywhere. Letters count as they are written.
 */
export function wantsCardPayment(path: string): boolean {
  return (
    path.startsWith('/billing') ||
    path.startsWith('/patients') ||
    path.startsWith('/settings/subscription') ||
    path.includes('transaction')
  );
}

/**
 * The scripts that belong on a path.
 * @param hasFlag clause 5.2: a flag of the clinic, false unless set
 */
export function wantedScripts(path: string, hasFlag: (name: string) => boolean): OutsideScript[] {
  const isWanted: Readonly<Record<OutsideScript, boolean>> = {
    onboardingTour: hasFlag(onboardingTourFlag),
    retention: hasFlag(retentionFlag),
    cardPayment: wantsCardPayment(path),
  };
  return outsideScripts.filter((name) => isWanted[name]);
}
