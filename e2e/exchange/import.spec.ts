import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiOf, unique } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectNotice } from '../support/notices.ts';
import { madeReferences, randomNpi } from '../support/provider-form.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** One import runs at a time, so these tests do not overlap with each other. */
test.describe.configure({ mode: 'serial' });

const HEADER =
  'Provider NPI,Provider Name,Practice,Address,Suite,Zip,Insurance,Insurance Plan,Is Primary,PRIS# (HIP),Insurance Consideration';
const choose = (page: Page, name: string, content: string) =>
  page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const result = (page: Page) => page.getByRole('region', { name: 'Result of the check' });

/** Begins again while an import of the other size, which runs beside this one, is in progress. */
async function startImport(page: Page, name: string, content: string): Promise<void> {
  await expect(async () => {
    await expect(page.getByRole('button', { name: 'Select File' })).toBeEnabled({ timeout: 15_000 });
    await choose(page, name, content);
    const answer = page.waitForResponse(/ImportData\/ImportData$/);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    expect((await answer).status()).toBe(200);
  }).toPass({ timeout: 40_000 });
}

test.describe('a roster', () => {
  test.use({ refusalsExpected: true });

  test('is checked, imported, reported and taken back', { tag: '@any-size' }, async ({ page }) => {
    test.slow();
    const api = apiOf(page, await openAs(page, 'admin', '/settings?tab=Import Data'));
    const { names, type } = await madeReferences(api);
    const npi = randomNpi();
    const provider = await api.save('Providers', { name: unique('Imported'), npi, providerTypeId: type });
    const place = `${names.practice},1 First Street,4B,10001`;
    const roster = `${HEADER}\n${npi},,${place},${names.insurance},Gold,Yes,H1,\n${npi},,${place},${names.insurance},Gould,,,\n`;
    const fileName = `${unique('roster')}.csv`;

    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the template' }).click(),
    ]);
    expect((await readFile(await template.path())).subarray(0, 2).toString()).toBe('PK');

    await expect(async () => {
      await choose(page, fileName, roster);
      await page.getByRole('button', { name: 'Check file' }).click();
      await expect(result(page)).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 40_000 });
    await expect(result(page)).toContainText(
      'An import would add 3 links. Rows: 1 new, 0 updated, 0 already linked, 1 skipped.',
    );
    await expect(result(page)).toContainText('has no plan “Gould”. The nearest known name is “Gold”.');
    await expectAccessible(page, 'the result of a check');

    await startImport(page, fileName, roster);
    await expectNotice(page, 'Import completed successfully! 1 linked, 1 skipped.');
    const imported = page.getByRole('region', { name: 'Result of the import' });
    await expect(imported).toContainText('1 linked, 1 skipped.');
    await expect(imported.getByRole('button', { name: 'Download report' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: fileName });
    await expect(row).toContainText('1 linked, 1 skipped');
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: 'Download report' }).click(),
    ]);
    expect(report.suggestedFilename()).toBe(fileName.replace('.csv', ' report.xlsx'));
    const found = await api.search('Providers', names.practice);
    expect(found.items.map(({ id }) => id)).toEqual([provider.id]);

    await row.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expectNotice(page, 'The import has been undone.');
    await expect(row).toContainText('Undone by');
    expect((await api.search('Providers', names.practice)).items).toEqual([]);
    await expectAccessible(page, 'the import history');
  });

  test('that cannot be imported says why, to the person who started it', {
    tag: ['@any-size', '@all'],
  }, async ({ page }) => {
    await openAs(page, 'dataentry', '/settings?tab=Import Data');
    await expect(async () => {
      await choose(page, 'holiday.csv', '%PDF-1.7');
      await page.getByRole('button', { name: 'Import', exact: true }).click({ timeout: 10_000 });
      await expect(page.getByRole('alert').filter({ hasText: 'This is a PDF' })).toBeVisible({
        timeout: 5_000,
      });
    }).toPass({ timeout: 40_000 });
    await startImport(page, 'short.csv', 'Practice,Address,Zip,Suite\n1,2,3,4');
    await expectNotice(page, 'These columns are missing: “Provider NPI”');
    await expect(page.getByRole('button', { name: 'Select File' })).toBeEnabled();
  });
});
