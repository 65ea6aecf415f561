import type { ClinicExport } from '../../../../contract/exchange/export.ts';
import { momentInWords } from '../../../../domain/base/time/day-words.ts';
import { useClinic } from '../../../../session/session-context.ts';

type Latest = NonNullable<ClinicExport['last']>;

const outcomes: Readonly<Record<Latest['outcome'], string>> = {
  sent: 'The latest export was sent whole',
  stopped: 'The latest export was stopped',
  failed: 'The latest export broke off',
};

/** What became of the latest export, and of its file. */
export function LatestExport({ last }: { last: Latest }) {
  const { location } = useClinic();
  return (
    <p role="status">
      {outcomes[last.outcome]}, {momentInWords(last.endedAt, location.timezone)}, by {last.byName}.{' '}
      {last.outcome === 'sent'
        ? 'A ZIP that holds manifest.json is whole.'
        : 'The file is of no use: delete it and begin again. Nothing of the clinic was changed.'}
    </p>
  );
}
