import { createFileRoute } from '@tanstack/react-router';
import { ClinicalSkillsScreen } from '../features/clinical/clinical-skills/clinical-skills.screen.tsx';

export const Route = createFileRoute('/clinical-skills/$')({ component: ClinicalSkillsScreen });
