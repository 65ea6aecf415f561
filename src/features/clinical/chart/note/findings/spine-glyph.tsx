import type { SpinalRegion } from '../../../../../contract/clinics/note-parts.ts';

/** Vertebrae of a region: how many, their width at the top and at the bottom, and how the column bends there. */
const columns: Partial<Record<SpinalRegion, { count: number; from: number; to: number; bend: number }>> = {
  cervical: { count: 7, from: 15, to: 20, bend: 4 },
  thoracic: { count: 12, from: 20, to: 27, bend: -5 },
  lumbar: { count: 5, from: 30, to: 36, bend: 5 },
};
const width = 72;
const height = 60;
const middle = width / 2;

function Column({ count, from, to, bend }: { count: number; from: number; to: number; bend: number }) {
  const pitch = height / count;
  return Array.from({ length: count }, (_, index) => {
    const part = (index + 0.5) / count;
    const wide = from + (to - from) * part;
    const x = middle + bend * Math.sin(part * Math.PI) - wide / 2;
    return (
      <rect
        key={index}
        x={x}
        y={index * pitch + pitch * 0.12}
        width={wide}
        height={pitch * 0.76}
        rx={Math.min(3, pitch * 0.3)}
      />
    );
  });
}

/** The part of the spine that a region is; the five under one another make one spine. */
export function SpineGlyph({ region }: { region: SpinalRegion }) {
  const column = columns[region];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      fill="currentColor"
    >
      {column ? <Column {...column} /> : null}
      {region === 'sacral' ? (
        <path
          d="M17 3h38l-6 20-7 19-3 13q-3 5-6 0l-3-13-7-19z M26 11h20v3H26z M28 21h16v3H28z M31 31h10v3H31z"
          fillRule="evenodd"
        />
      ) : null}
      {region === 'pelvic' ? (
        <path d="M29 6C20 1 8 3 3 11c-2 8 2 16 9 22 3 4 4 9 8 14 3 4 7 7 10 8 2-4 0-8-3-11-4-4-6-8-4-12 2-5 6-14 6-26z M43 6c9-5 21-3 26 5 2 8-2 16-9 22-3 4-4 9-8 14-3 4-7 7-10 8-2-4 0-8 3-11 4-4 6-8 4-12-2-5-6-14-6-26z M31 8h10c0 11-2 20-5 25-3-5-5-14-5-25z" />
      ) : null}
    </svg>
  );
}
