import type { Page } from 'playwright-core';
import { pngPicture } from '../support/pictures.ts';
import type { Screen } from './screens.ts';

/** A page with one word on it, which a viewer can show. */
const letter = (word: string) => `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length ${34 + word.length}>>stream
BT /F 24 Tf 72 700 Td (${word}) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>`;
const fileOf = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});
const referral = fileOf('Referral of Dr. Quay.pdf', 'application/pdf', letter('Dear colleague'));
const report = fileOf('MRI report, lumbar spine.txt', 'text/plain', 'Disc bulge at L4/L5.\nNo stenosis.');
const page = fileOf('A page of another app.pdf', 'application/pdf', '<!doctype html>');

const choose = (of: Page, files: (typeof referral)[]) =>
  of.getByLabel('Files of documents').setInputFiles(files);
const rows = (of: Page) => of.getByRole('region', { name: 'In this file' }).getByRole('listitem');
const dialog = (of: Page) => of.getByRole('dialog').filter({ visible: true }).first();

/** Two documents stand in the file; added by whoever comes first. */
async function withDocuments(of: Page): Promise<void> {
  const none = of.getByText('No document yet');
  await rows(of).first().or(none).waitFor();
  if (!(await none.isVisible())) return;
  await choose(of, [referral, report]);
  await dialog(of).getByLabel('Kind').first().selectOption('referral');
  await dialog(of).getByRole('button', { name: 'Keep 2' }).click();
  await rows(of).nth(1).waitFor();
}

/** The documents of a patient: their list, adding some, and one that is opened. */
export const documentScreens: readonly Screen[] = [
  {
    name: 'patient-documents',
    who: 'provider',
    path: ({ chartPath }) => `${chartPath}/documents`,
    show: withDocuments,
  },
  {
    name: 'patient-documents-add',
    who: 'provider',
    path: ({ chartPath }) => `${chartPath}/documents`,
    show: async (of) => {
      await withDocuments(of);
      await choose(of, [referral, page]);
      await dialog(of).getByRole('button', { name: 'Keep 2' }).waitFor();
    },
  },
  {
    name: 'patient-document-scan',
    who: 'provider',
    path: ({ chartPath }) => `${chartPath}/documents`,
    show: async (of) => {
      await withDocuments(of);
      const photo = {
        name: 'page.png',
        mimeType: 'image/png',
        buffer: pngPicture({ width: 600, height: 800 }),
      };
      await of.getByLabel('Photo of a document').setInputFiles(photo);
      await dialog(of).getByRole('button', { name: 'Take another page' }).waitFor();
      await of.getByLabel('Photo of a page').setInputFiles(photo);
      await dialog(of).getByRole('button', { name: 'Keep 2 pages as one' }).waitFor();
    },
  },
  {
    name: 'patient-document',
    who: 'provider',
    path: ({ chartPath }) => `${chartPath}/documents`,
    show: async (of) => {
      await withDocuments(of);
      await rows(of).getByRole('link', { name: 'Referral of Dr. Quay' }).first().click();
      await of.getByRole('button', { name: 'Download' }).waitFor();
    },
  },
];
