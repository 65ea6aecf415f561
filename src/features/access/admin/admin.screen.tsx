import { useState, type ReactNode } from 'react';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { AuditTrail } from './audit-trail.tsx';

const views = [
  { value: 'members', label: 'Members' },
  { value: 'audit', label: 'Audit trail' },
];

/**
 * `/admin`: who works here, and who did what.
 * @param members the list of another feature, which the route brings
 */
export function AdminScreen({ members }: { members: ReactNode }) {
  const { clinic } = useClinic();
  const { can } = useSession();
  const [view, setView] = useState('members');
  const mayAudit = can('audit.read');
  return (
    <Page>
      <PageHeader title="Admin" subtitle={clinic.name} />
      {mayAudit ? (
        <Tabs label="Admin" items={views} value={view} onChange={setView}>
          {view === 'audit' ? <AuditTrail /> : members}
        </Tabs>
      ) : (
        members
      )}
    </Page>
  );
}
