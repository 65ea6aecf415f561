/** One measured figure, with the bound it is held to where there is one. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'kB' | 'MB' | '1/s' | '×' | '';
  readonly target?: { readonly atMost?: number; readonly atLeast?: number };
  readonly remark?: string;
}

const shown = (value: number) =>
  Number.isNaN(value)
    ? 'not measured'
    : value >= 100
      ? Math.round(value).toLocaleString('en-US')
      : value.toFixed(2).replace(/\.?0+$/, '');

/** Whether a figure keeps its bound; undefined where it has none. */
export function isKept({ value, target }: Figure): boolean | undefined {
  if (!target) return undefined;
  if (Number.isNaN(value)) return false;
  return value <= (target.atMost ?? Infinity) && value >= (target.atLeast ?? -Infinity);
}

/** Figures as a Markdown table, as they stand in RESULTS.md. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const bound =
      figure.target?.atMost !== undefined
        ? `≤ ${shown(figure.target.atMost)}`
        : figure.target?.atLeast !== undefined
          ? `≥ ${shown(figure.target.atLeast)}`
          : '';
    const kept = isKept(figure);
    const verdict = kept === undefined ? '' : kept ? 'kept' : '**missed**';
    return `| ${figure.name} | ${shown(figure.value)} ${figure.unit} | ${bound} | ${verdict} | ${figure.remark ?? ''} |`;
  });
  return ['| what | median | bound | | remark |', '|---|---|---|---|---|', ...rows].join('\n');
}
