import { useEffect, useRef, useState } from 'react';
import { orderShown, type DateOrder } from '../../../../domain/base/time/typed-date.ts';
import type { ImportMapping } from '../../../../domain/exchange/import-columns.ts';
import type { ReadOptions } from '../../../../domain/exchange/import-row.ts';
import { faultInFile } from '../file/fault-in-file.ts';
import type { Look } from '../file/look-at-file.ts';
import { checkFile, type Checked } from './csv-beside.ts';

export interface FileToCheck {
  file: File;
  look: Look;
  mapping: ImportMapping;
  reading: Omit<ReadOptions, 'mapping' | 'order'>;
  onFault: (fault: string) => void;
}

/** The check of a whole file: how far it is, what it found, and how its dates are read; it ends when the page is left. */
export function useFileCheck({ file, look, mapping, reading, onFault }: FileToCheck) {
  /** The bytes that have been read; null while nothing is checked. */
  const [checking, setChecking] = useState<number | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [order, setOrder] = useState<DateOrder | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const stop = new AbortController();
    leaving.current = stop;
    return () => stop.abort();
  }, []);
  const check = async () => {
    setChecking(0);
    const { signal } = leaving.current;
    try {
      const found = await checkFile(file, look, { ...reading, mapping }, { signal, onBytes: setChecking });
      setChecked(found);
      setOrder(orderShown(found.dates));
    } catch (error) {
      if (!signal.aborted) onFault(faultInFile(error));
    } finally {
      setChecking(null);
    }
  };
  return { checking, checked, order, setOrder, check };
}
