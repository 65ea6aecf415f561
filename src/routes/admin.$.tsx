import { createFileRoute } from '@tanstack/react-router';
import { AdminScreen } from '../features/access/admin/admin.screen.tsx';
import { MembersTable } from '../features/access/members/members.table.tsx';

export const Route = createFileRoute('/admin/$')({
  component: () => <AdminScreen members={<MembersTable />} />,
});
