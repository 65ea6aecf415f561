import { createFileRoute } from '@tanstack/react-router';
import { CatalogueScreen } from '../features/settings/catalogue.screen.tsx';

export const Route = createFileRoute('/settings/catalogue')({ component: CatalogueScreen });
