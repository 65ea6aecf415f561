import { useEffect, useState } from 'react';
import { fieldInWords } from '../../../../data/base/write-words.ts';
import { wordsOf } from '../../../../data/write-words.ts';
import { editWrite, type EnteredWrite, readWrite } from '../../../../sync/public-writes.ts';
import type { PendingOp } from '../../../../sync/public.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { toast } from '../../../../ui/messages/toast.ts';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { editableIn, wrongFieldsIn } from './editable-fields.ts';

/** Rights what the server refused, and sends it again in its old place. */
export function EditDialog({ op, onClose }: { op: PendingOp; onClose: () => void }) {
  const [write, setWrite] = useState<EnteredWrite | null>(null);
  const [changed, setChanged] = useKept<Record<string, string>>(`edit ${op.opId}`, {});
  const [isBusy, setBusy] = useState(false);
  useUnsaved(Object.keys(changed).length > 0);
  useEffect(() => {
    let isOver = false;
    void readWrite(op.opId).then((found) => (isOver ? undefined : setWrite(found)));
    return () => {
      isOver = true;
    };
  }, [op.opId]);
  const words = wordsOf(op.name);
  const entered = write === null ? [] : editableIn(words, write.body);
  const wrong = wrongFieldsIn(write?.answer);
  const save = async () => {
    setBusy(true);
    try {
      await editWrite(op.opId, { ...(write?.body as object), ...changed });
      onClose();
      toast.success(`Changed: ${op.label}`, { description: 'It is sent again.' });
    } catch (fault) {
      toast.fail('It could not be changed', { description: fault });
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title="Change what was refused"
      description={op.lastError?.message}
      action="Save and send"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={(form) => (form.reportValidity() ? save() : undefined)}
    >
      {entered.map(({ name, type, value }) => (
        <TextField
          key={name}
          label={fieldInWords(words, { path: name, mine: value, theirs: value })}
          type={type}
          error={changed[name] === undefined ? wrong[name] : undefined}
          value={changed[name] ?? value}
          onChange={(event) => setChanged({ ...changed, [name]: event.target.value })}
        />
      ))}
    </FormDialog>
  );
}
