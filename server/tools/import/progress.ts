import { basename } from 'node:path';
import { SingleBar } from 'cli-progress';
import type { ImportFile } from './find-files.ts';
import type { ImportReport } from './import-report.ts';

export interface Progress {
  onBytes: (count: number, file: ImportFile) => void;
  onFileEnd: (file: ImportFile, report: ImportReport) => void;
  end: () => void;
}

/** A bar on a terminal; elsewhere one line for each file. */
export function showProgress(files: readonly ImportFile[]): Progress {
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  return process.stdout.isTTY ? bar(total) : lines(files.length);
}

function bar(total: number): Progress {
  const shown = new SingleBar({
    format: '{bar} {percentage} %  {duration_formatted}, {eta_formatted} left  {file}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    etaBuffer: 50,
  });
  shown.start(total, 0, { file: '' });
  return {
    onBytes: (count, file) => shown.increment(count, { file: basename(file.path) }),
    onFileEnd: () => {},
    end: () => shown.stop(),
  };
}

function lines(files: number): Progress {
  let done = 0;
  return {
    onBytes: () => {},
    onFileEnd: (file, report) => {
      done += 1;
      const counts = (['new', 'changed', 'unchanged'] as const).map(
        (part) => `${report.total(part).toLocaleString('en-US')} ${part}`,
      );
      console.log(`  ${done}/${files} ${basename(file.path)}: ${counts.join(', ')} so far`);
    },
    end: () => {},
  };
}
