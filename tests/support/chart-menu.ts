import type { Page } from 'playwright-core';

/** Chooses something in the menu of a patient's page. */
export async function chooseInChart(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Goes to one of the places of a chart. */
export const openInChart = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Chart' }).getByRole('link', { name, exact: true }).click();
