import { createFileRoute } from '@tanstack/react-router';
import { FilledFormScreen } from '../features/people/forms/filled/filled-form.screen.tsx';
import { NotFound } from './-not-found.tsx';
import { readFilledFormId, readPatientId } from './-record-ids.ts';

export const Route = createFileRoute('/patients/$patient/forms/$form')({
  component: function FilledForm() {
    const { patient, form } = Route.useParams();
    const [patientId, filledFormId] = [readPatientId(patient), readFilledFormId(form)];
    if (patientId === null || filledFormId === null) return <NotFound />;
    return <FilledFormScreen key={filledFormId} patientId={patientId} filledFormId={filledFormId} />;
  },
});
