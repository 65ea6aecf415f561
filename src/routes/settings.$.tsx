import { createFileRoute, Navigate } from '@tanstack/react-router';

/** Any other settings page: the first one. */
export const Route = createFileRoute('/settings/$')({
  component: function SettingsElse() {
    return <Navigate to="/settings" replace />;
  },
});
