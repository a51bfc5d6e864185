// Loaded with the page, not on demand: this data exists nowhere else, so saving it must not depend on the
// network.
import { stringify } from 'csv-stringify/browser/esm/sync'

/**
 * CSV for spreadsheets: with a UTF-8 byte order mark, `;` between cells, and cells escaped that a spreadsheet
 * would take for a formula.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => [...cells]),
    { bom: true, delimiter: ';', record_delimiter: 'windows', quoted: true, escape_formulas: true },
  )
