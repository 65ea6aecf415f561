import Globe from 'lucide-react/icons/globe';
import { useState } from 'react';
import { timeInWords } from '../../../../domain/base/time/day-words.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useOnline } from '../../../../session/use-online.ts';
import { AsOf } from '../../../../ui/figures/as-of.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { FaultState } from '../../../../ui/page/fault-state.tsx';
import { OnlineNewsList } from './online-news.tsx';
import { useOnlineRequests } from '../../../../data/scheduling/online-requests.reads.ts';
import { useRequestWrites } from '../../../../data/scheduling/online-requests.writes.ts';
import { RequestLine } from './request-line.tsx';
import styles from '../wait-list/wait-list.module.css';

interface OnlineRequestsDrawerProps {
  /** The one whose held time was opened; absent: all of them. */
  requestId?: string | undefined;
  onClose: () => void;
}

/** Who booked on the public page and is not known to the clinic. Their time is held until somebody decides. */
export default function OnlineRequestsDrawer({ requestId, onClose }: OnlineRequestsDrawerProps) {
  const { clinic, location } = useClinic();
  const { data, fault, refetch, fromDevice, takenAtMs } = useOnlineRequests();
  const writes = useRequestWrites(clinic.ID);
  const isOnline = useOnline();
  const [isAll, setAll] = useState(false);
  const all = data?.requests ?? [];
  const wanted = isAll ? [] : all.filter(({ id }) => id === requestId);
  const requests = wanted.length === 0 ? all : wanted;
  return (
    <Drawer
      open
      onClose={onClose}
      title={wanted.length === 0 ? 'Online requests' : 'Online request'}
      description="Their address is proven, and the time is held for them. Patients whose name, birth date and email fit a chart are booked at once and are only told of."
    >
      {data === undefined ? (
        fault ? (
          <FaultState fault={fault} what="the online requests" onRetry={refetch} />
        ) : null
      ) : (
        <div className={styles['list']}>
          {isOnline ? null : (
            <p className={styles['asked']} role="status">
              The server cannot be reached now. Requests are accepted and declined there, so that nobody gets
              two answers; they keep their time until then.
            </p>
          )}
          {fromDevice && takenAtMs !== null ? (
            <AsOf time={timeInWords(takenAtMs, location.timezone)} />
          ) : null}
          {requests.length === 0 ? (
            <EmptyState icon={<Globe />} title="Nobody waits for an answer">
              Who books on the public page and is new to the clinic comes here.
            </EmptyState>
          ) : (
            <ul aria-label="Online requests">
              {requests.map((request) => (
                <RequestLine
                  key={request.id}
                  request={request}
                  isBusy={writes.busyId === request.id}
                  isBlocked={!isOnline || writes.busyId !== null}
                  onAccept={(patientId, reason) => writes.accept(request, patientId, reason)}
                  onDecline={() => void writes.decline(request)}
                />
              ))}
            </ul>
          )}
          {wanted.length === 0 ? <OnlineNewsList /> : null}
          {requests.length < all.length ? (
            <Button variant="plain" onClick={() => setAll(true)}>
              Show all online requests ({all.length})
            </Button>
          ) : null}
        </div>
      )}
    </Drawer>
  );
}
