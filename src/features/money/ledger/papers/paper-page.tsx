import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Link, useGo } from '../../../../ui/buttons/link.tsx';
import { Chips } from '../../../../ui/fields/chips.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import type { NamedSpan, PaperSearch, Span } from './paper-search.ts';
import styles from './papers.module.css';

interface PaperPageProps {
  title: string;
  /** Of the paper, without its search. */
  path: string;
  back: { to: string; label: string };
  search: PaperSearch;
  /** The days it is of, where they can be chosen. */
  range?: { span: Span; usual: readonly NamedSpan[] };
  /** Whether there is a paper to print. */
  canPrint: boolean;
  meta?: ReactNode;
  acts?: ReactNode;
  children: ReactNode;
}

/** What stands around a paper on the screen: the way back, the days, the size of the sheet, and Print. */
export function PaperPage(props: PaperPageProps) {
  const { title, path, back, search, range, canPrint, meta, acts, children } = props;
  const go = useGo();
  const change = (next: PaperSearch) => go(path, { replace: true, search: { ...search, ...next } });
  return (
    <Page width="reading">
      <div className="pl-screen-only">
        <PageHeader
          title={title}
          back={<Link to={back.to}>{back.label}</Link>}
          meta={meta}
          actions={
            <>
              {acts}
              <Button
                variant="primary"
                size="touch"
                icon={<Printer aria-hidden="true" />}
                disabled={!canPrint}
                onClick={() => print()}
              >
                Print
              </Button>
            </>
          }
        />
        <div className={styles['bar']}>
          {range === undefined ? null : <RangeFields {...range} onChange={change} />}
          <Chips
            label="Paper"
            options={[
              { value: 'letter', label: 'Letter' },
              { value: 'a4', label: 'A4' },
            ]}
            value={search.size ?? 'letter'}
            onChange={(value) =>
              go(path, { replace: true, search: { ...search, size: value === 'a4' ? 'a4' : undefined } })
            }
          />
        </div>
      </div>
      {children}
    </Page>
  );
}

interface RangeFieldsProps {
  span: Span;
  usual: readonly NamedSpan[];
  onChange: (span: Span) => void;
}

/** A first day after the last one moves the last one along. */
function RangeFields({ span: { from, to }, usual, onChange }: RangeFieldsProps) {
  return (
    <>
      <DateField
        className={styles['date']}
        label="From"
        value={from}
        onChange={({ target }) => {
          const day = target.value as PlainDate;
          if (target.value !== '') onChange({ from: day, to: day > to ? day : to });
        }}
      />
      <DateField
        className={styles['date']}
        label="To"
        value={to}
        onChange={({ target }) => {
          const day = target.value as PlainDate;
          if (target.value !== '') onChange({ from: day < from ? day : from, to: day });
        }}
      />
      <div className={styles['spans']} role="group" aria-label="Usual periods">
        {usual.map(({ label, ...one }) => (
          <Button
            key={label}
            aria-pressed={one.from === from && one.to === to}
            onClick={() => onChange({ from: one.from, to: one.to })}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
