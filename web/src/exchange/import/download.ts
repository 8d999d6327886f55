import { offerDownload } from '../../lib/offer-download.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Offers a base64 workbook as a download. */
export async function downloadWorkbook(base64: string, fileName: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  offerDownload(new Blob([bytes], { type: XLSX }), fileName);
}
