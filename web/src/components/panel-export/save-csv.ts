/** Hands a text to the browser as a file to keep. The mark at its beginning lets spreadsheets read it as UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([`\ufeff${csv}`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
