// With the page, not when it is needed: what is written here is nowhere else.
import { stringify } from 'csv-stringify/browser/esm/sync'

/**
 * A file for a spreadsheet: with a mark of UTF-8, `;` between the cells, and no cell that a spreadsheet would take
 * for a formula.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => [...cells]),
    { bom: true, delimiter: ';', record_delimiter: 'windows', quoted: true, escape_formulas: true },
  )
