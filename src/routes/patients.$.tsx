import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from './-not-found.tsx';

export const Route = createFileRoute('/patients/$')({ component: NotFound });
