import { createFileRoute } from '@tanstack/react-router';
import { AdminScreen } from '../features/admin/admin.screen.tsx';
import { MembersTable } from '../features/members/members.table.tsx';

export const Route = createFileRoute('/admin/$')({
  component: () => <AdminScreen members={<MembersTable />} />,
});
