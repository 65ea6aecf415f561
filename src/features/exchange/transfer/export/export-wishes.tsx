import { Check } from '../../../../ui/fields/check.tsx';

/** What an export holds beside what it always holds. */
export interface ExportWish {
  readonly byteOrderMark: boolean;
  readonly bundle: boolean;
  readonly pdf: boolean;
}

interface ExportWishesProps {
  wish: ExportWish;
  /** How many there are to be printed. */
  charts: number;
  onChange: (wish: ExportWish) => void;
}

/** Charts that a small server prints in a minute. */
const chartsAMinute = 400;

function howLong(charts: number): string {
  const minutes = Math.ceil(charts / chartsAMinute);
  if (minutes <= 1) return 'about a minute longer';
  if (minutes < 90) return `about ${minutes} minutes longer`;
  return `about ${Math.ceil(minutes / 60)} hours longer`;
}

export function ExportWishes({ wish, charts, onChange }: ExportWishesProps) {
  return (
    <>
      <Check checked={wish.byteOrderMark} onChange={(byteOrderMark) => onChange({ ...wish, byteOrderMark })}>
        Mark CSV files as UTF-8, as older spreadsheets need it
      </Check>
      <Check checked={wish.bundle} onChange={(bundle) => onChange({ ...wish, bundle })}>
        Also all of FHIR as one bundle, for systems that take no NDJSON (fhir/bundle.json; the ZIP grows by
        half)
      </Check>
      <Check checked={wish.pdf} onChange={(pdf) => onChange({ ...wish, pdf })}>
        Also each chart as a PDF to be read and printed: {howLong(charts)}
      </Check>
    </>
  );
}
