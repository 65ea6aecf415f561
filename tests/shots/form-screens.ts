import { mainClinic } from '../../server/tools/demo/clinic-plan.ts';
import { demoId } from '../../server/tools/demo/dice.ts';
import type { Screen } from './screens.ts';

/** Of somebody who has filled in what the demo's clinic hands over. */
const formsPath = `/patients/${demoId(`patient/${mainClinic.locations[0]!.key}/1`)}/forms`;

export const formScreens: readonly Screen[] = [
  {
    name: 'form-body',
    who: 'admin',
    path: '/settings/forms',
    show: async (page) => {
      await page.getByRole('link', { name: /General intake/ }).click();
      await page.getByRole('button', { name: 'Preview' }).click();
      const preview = page.getByRole('dialog');
      await preview.getByText('Yes', { exact: true }).first().click();
      await preview.locator('[data-on][data-area="chest"]').first().click();
      await preview.locator('[data-on][data-area="leftKnee"]').first().click();
      await preview.getByText('Marked: Chest, Left knee').waitFor();
      await preview.getByText('Where does it hurt?').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'form-about',
    who: 'admin',
    path: '/settings/forms',
    show: async (page) => {
      await page.getByRole('link', { name: /Consent to treatment/ }).click();
      await page.getByText('A signature gives these consents').waitFor();
    },
  },
  {
    name: 'filled-form',
    who: 'provider',
    path: formsPath,
    show: async (page) => {
      await page.getByRole('link', { name: 'General intake' }).click();
      await page.getByText('Where does it hurt?').or(page.getByText('Signature')).first().waitFor();
    },
  },
  {
    name: 'filled-withdraw',
    who: 'provider',
    path: formsPath,
    show: async (page) => {
      await page.getByRole('link', { name: 'Consent to treatment' }).click();
      await page.getByRole('button', { name: 'Withdraw' }).click();
      await page.getByRole('dialog').getByLabel('Why').waitFor();
    },
  },
];
