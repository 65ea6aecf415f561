import { useRef } from 'react';
import { newMacroId, saveMacro } from '../../../../../data/clinical/macros/macros.writes.ts';
import { readMacros, writeMacros, type Macro } from '../../../../../domain/clinical/macros/macros.ts';
import { useClinic } from '../../../../../session/session-context.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { downloadText } from '../../../../../ui/buttons/download.ts';
import { toast } from '../../../../../ui/messages/toast.ts';

/** Macros out into a file, and in from one. */
export function MacroFiles({ macros }: { macros: readonly Macro[] }) {
  const { clinic } = useClinic();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = readMacros(await file.text(), macros, newMacroId);
    if (read === null) {
      toast.fail('This isn’t a macro file. Nothing was changed.');
      return;
    }
    for (const macro of read.macros) {
      // One after the other: each is a write of its own.
      // oxlint-disable-next-line no-await-in-loop
      if (!(await saveMacro(clinic.ID, macro, null))) return;
    }
    const left = read.leftOut.map(({ name, why }) => `${name || 'One'}: ${why}`).join(' ');
    toast.success(`${read.macros.length} macros imported`, { description: left === '' ? undefined : left });
  };
  return (
    <>
      <Button onClick={() => input.current?.click()}>Import</Button>
      <Button
        disabled={macros.length === 0}
        onClick={() => downloadText(writeMacros(macros), 'application/json', 'macros.json')}
      >
        Export
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="A file of macros"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
