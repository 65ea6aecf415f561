interface OfflineReadyProps {
  /** Null while it is not known yet: nothing is said then. */
  isReady: boolean | null;
  /** Of when the day on the device is: "10:42 AM"; null while there is none. */
  asOf: string | null;
  /** The last day that can be worked: "Mon, Mar 2"; null while that is not known. */
  until: string | null;
  isSpelledOut?: boolean;
}

/** Whether the day can be worked without a network: a dot at the foot of the rail, its words by a tap. */
export function OfflineReady({ isReady, asOf, until, isSpelledOut = false }: OfflineReadyProps) {
  if (isReady === null) return <p className="pl-foot" data-offline-ready="unknown" />;
  const words = isReady ? 'Ready for offline' : 'Not ready for offline';
  const lasts = isReady && until !== null ? ` until the end of ${until}` : '';
  const when = asOf === null ? '' : ` as of ${asOf}`;
  return (
    <details className="pl-foot" data-offline-ready={isReady} open={isSpelledOut}>
      <summary data-pl-tooltip={`${words}${lasts}${lasts === '' || when === '' ? '' : ','}${when}`}>
        <i aria-hidden="true" />
        <span>
          {words}
          {/* Each part stands on a line of its own, so the comma belongs to the end of the one before. */}
          {lasts === '' ? null : (
            <small>
              {lasts}
              {when === '' ? null : ','}
            </small>
          )}
          {when === '' ? null : <small>{when}</small>}
        </span>
      </summary>
    </details>
  );
}
