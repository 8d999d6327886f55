import { tellRefusal } from '../../lib/api/tell-refusal.ts';
import { offerDownload } from '../../lib/offer-download.ts';
import { importApi } from './import-api.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Offers a base64 workbook as a download. */
export async function downloadWorkbook(base64: string, fileName: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  offerDownload(new Blob([bytes], { type: XLSX }), fileName);
}

export async function downloadReport(id: number): Promise<void> {
  try {
    const { file, fileName } = await importApi.report(id);
    await downloadWorkbook(file, fileName);
  } catch (failure) {
    tellRefusal(failure);
  }
}
