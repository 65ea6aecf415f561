import { formatMoney } from '../../../../domain/base/money.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { mostTenders, takeInWords } from './checkout-draft.ts';
import { CheckoutEstimate } from './checkout-estimate.tsx';
import { CheckoutPackages } from './checkout-packages.tsx';
import { SumsOfCheckout } from './checkout-sums.tsx';
import styles from './checkout.module.css';
import { TenderFields } from './tender-fields.tsx';
import { TipFields } from './tip-fields.tsx';
import { useCheckout, type CheckoutFormProps } from './use-checkout.ts';

/** What there is to pay and how it is paid. The usual visit is one tap. Kept on this device at once, with or without a network. */
export function CheckoutForm(props: CheckoutFormProps) {
  const checkout = useCheckout(props);
  const { draft, set, split, sums, amounts, tipMinor, tip, isTried } = checkout;
  const { tenders } = draft;
  return (
    <FormDialog
      title={`Check out ${patientName(props.patient)}`}
      action={takeInWords(tenders, amounts, tipMinor, sums.creditMinor > 0)}
      isBusy={checkout.isBusy}
      onSubmit={checkout.submit}
      onClose={props.onClose}
    >
      {props.isPartial ? (
        <p className={styles['hint']}>
          This device has the latest entries only, so the balance isn’t known here. Enter what is paid.
        </p>
      ) : (
        <SumsOfCheckout
          sums={sums}
          creditMinor={props.creditMinor}
          usesCredit={draft.usesCredit}
          onUseCredit={(usesCredit) => set({ usesCredit })}
        />
      )}
      {props.isPartial ? null : (
        <CheckoutPackages
          patient={props.patient}
          charges={props.charges}
          entries={props.entries}
          open={props.open}
          onUsed={checkout.usedPackage}
        />
      )}
      {props.isPartial ? null : (
        <CheckoutEstimate
          patientId={props.patient.id}
          charges={props.charges}
          sums={sums}
          onTake={checkout.take}
        />
      )}
      {checkout.asksNothing && sums.dueMinor === 0 ? null : <Tenders checkout={checkout} />}
      <div className={styles['acts']}>
        {tenders.length < mostTenders ? (
          <Button
            variant="plain"
            onClick={() => split(amounts, tenders[0]!.method === 'cash' ? 'card' : 'cash')}
          >
            Split payment
          </Button>
        ) : null}
        <TipFields
          draft={draft}
          amountFault={isTried ? tip.amount : undefined}
          providerFault={isTried ? tip.provider : undefined}
          onChange={set}
        />
      </div>
    </FormDialog>
  );
}

function Tenders({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { draft, setTender, drop, amounts, tipMinor, faults, isTried, excessMinor, twin } = checkout;
  const { tenders } = draft;
  return (
    <>
      {tenders.map((one, index) => (
        <TenderFields
          key={one.id}
          tender={one}
          amountMinor={amounts[index] ?? null}
          tipMinor={index === 0 ? tipMinor : 0}
          faults={faults[index]!}
          isTried={isTried}
          position={tenders.length === 1 ? null : index + 1}
          onChange={(change) => setTender(one.id, change)}
          onDrop={() => drop(one.id)}
        />
      ))}
      <p className={styles['hint']} aria-live="polite">
        {excessMinor > 0 ? `${formatMoney(excessMinor)} more than due becomes credit. ` : ''}
        {excessMinor < 0 ? `${formatMoney(0 - excessMinor)} stays due. ` : ''}
        {twin}
      </p>
    </>
  );
}
