const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Offers a base64 workbook as a download. */
export async function downloadWorkbook(base64: string, fileName: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: XLSX }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
