import CloudCheck from 'lucide-react/icons/cloud-check';
import FileKey2 from 'lucide-react/icons/file-key-2';
import FileLock2 from 'lucide-react/icons/file-lock-2';
import HardDrive from 'lucide-react/icons/hard-drive';
import { useState, type ReactNode } from 'react';
import { useWaitingHere } from '../../../session/device/use-waiting-here.ts';
import { usePending } from '../../../session/reads/use-pending.ts';
import { countAll, type PendingOp } from '../../../sync/public.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { OthersCard } from './others.card.tsx';
import { DocumentsCard } from './documents.card.tsx';
import { DeviceRoomCard } from './device-room.tsx';
import { ExportDialog } from './export.dialog.tsx';
import { OpenExportDialog } from './open-export.dialog.tsx';
import { ReplacedSettingsCard } from './replaced-settings.card.tsx';
import { isInView, viewsOf, type EntryOrder, type EntryView } from './waiting-entries.ts';
import type { AskedOf } from './waiting-entry.tsx';
import { OrderChoice, WaitingList } from './waiting-list.tsx';
import styles from './sync.module.css';

interface SyncScreenProps {
  asked: AskedOf;
  /** Visits that share their time, as of a moment. */
  clashes: (nowMs: number) => ReactNode;
  /** Who may be one person. */
  duplicates: ReactNode;
}

/**
 * `/settings/sync`: what this device holds that the server has not got yet, and what needs a person.
 * What nouns have to ask about what waits comes from the route.
 */
export function SyncScreen({ asked, clashes, duplicates }: SyncScreenProps) {
  const pending = usePending();
  const others = useWaitingHere();
  const nowMs = useNow(30_000);
  const [chosen, setView] = useState<EntryView>('all');
  const [order, setOrder] = useState<EntryOrder>('patient');
  const views = viewsOf(pending.ops);
  const view = views.some(({ value }) => value === chosen) ? chosen : 'all';
  const all = pending.ops.filter((op) => isInView(op, 'all'));
  return (
    <Page>
      <PageHeader title="Waiting to be sent" subtitle={subtitleOf(pending)} />
      <Stack>
        {!pending.isLoaded ? (
          <SkeletonLines />
        ) : all.length === 0 ? (
          haveDocuments(pending) || pending.drafts.length > 0 || others.length > 0 ? null : (
            <NothingWaits isSure={pending.online === 'online'} />
          )
        ) : (
          <Tabs label="What to show" items={views} value={view} onChange={setView}>
            <Stack>
              {all.length > 1 ? <OrderChoice order={order} onChoose={setOrder} /> : null}
              <WaitingList ops={all.filter((op) => isInView(op, view))} {...{ order, nowMs, asked }} />
            </Stack>
          </Tabs>
        )}
        <DocumentsCard nowMs={nowMs} />
        <OthersCard people={others} />
        <DraftsCard count={pending.drafts.length} />
        {clashes(nowMs)}
        {duplicates}
        <ReplacedSettingsCard />
        <Files ops={all} />
        <DeviceRoomCard />
      </Stack>
    </Page>
  );
}

/** Taking entries along, and opening what was taken. */
function Files({ ops }: { ops: readonly PendingOp[] }) {
  const [open, setOpen] = useState<'export' | 'open' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles['actions']}>
      {ops.length === 0 ? null : (
        <Button icon={<FileLock2 aria-hidden="true" />} onClick={() => setOpen('export')}>
          Export sealed
        </Button>
      )}
      <Button icon={<FileKey2 aria-hidden="true" />} onClick={() => setOpen('open')}>
        Open an exported file
      </Button>
      {open === 'export' ? <ExportDialog ops={ops} onClose={close} /> : null}
      {open === 'open' ? <OpenExportDialog onClose={close} /> : null}
    </div>
  );
}

/** What is typed into notes and is no entry yet; for as long as a page writes there, it comes and goes. */
function DraftsCard({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Card title="Unsaved note text">
      <p role="status">
        Text typed into {count === 1 ? 'a note' : `${count} notes`} is on this device. It will be saved and
        sent automatically. You don’t need to open the {count === 1 ? 'note' : 'notes'}.
      </p>
    </Card>
  );
}

/** Only a server that has answered can be said to have everything. */
function NothingWaits({ isSure }: { isSure: boolean }) {
  return (
    <EmptyState
      icon={isSure ? <CloudCheck /> : <HardDrive />}
      title={isSure ? 'Everything is on the server' : 'Nothing waits on this device'}
    >
      What you enter offline appears here until it reaches the server.
    </EmptyState>
  );
}

const haveDocuments = ({ documents }: ReturnType<typeof usePending>) =>
  documents.waiting + documents.sending + documents.needsReview > 0;

function subtitleOf(pending: ReturnType<typeof usePending>): string {
  const { online, needsSignIn } = pending;
  const { waiting, sending, needsReview } = countAll(pending);
  const held = waiting + sending;
  const parts = [
    needsReview > 0 ? `${needsReview} to review` : '',
    held > 0 ? `${held} saved on this device` : '',
    needsSignIn ? 'sign in again to send' : online === 'offline' ? 'the server cannot be reached' : '',
  ];
  return parts.filter(Boolean).join(' · ') || ' ';
}
