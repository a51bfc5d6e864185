/** The sign of a menu, in the corner of a screen and no row of it. */
export const menuSign = '⋮'
/** The sign at the end of a row that opens its details, such as those of a network. */
const infoSign = '(i)'
/** Words for a gear at the end of a row, and how it is drawn. */
const gearNames: ReadonlySet<string> = new Set(['(gear)', '(engrenagem)', '(engranaje)'])
const gear = '⚙\uFE0E'

/** Whether the label names a sign at the end of a row. */
export const isDetailSign = (label: string | undefined): boolean =>
  label !== undefined && (label === infoSign || gearNames.has(label))

/** What is drawn for a sign. */
export const drawnSign = (label: string): string => (gearNames.has(label) ? gear : label)
