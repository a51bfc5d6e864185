/** The sign of a menu, in the corner of a screen and no row of it. */
export const menuSign = '⋮'
/** Words for the picture of the account, in the corner of an app. */
const picture = /^\[(?:profile picture|foto d[eo] perfil)\]$/u
/** The sign at the end of a row that opens its details, such as those of a network. */
const infoSign = '(i)'
/** Words for a gear at the end of a row, and how it is drawn. */
const gearName = /^\((?:gear|engrenagem|engranaje)\)$/u
const gear = '⚙\uFE0E'

/** Whether the label names the picture of the account. */
export const isProfilePicture = (label = ''): boolean => picture.test(label)

/** Whether the label is in the corner of its screen, and opens a menu over it. */
export const isCornerSign = (label: string | undefined): boolean =>
  label === menuSign || isProfilePicture(label)

/** Whether the label names a sign at the end of a row. */
export const isDetailSign = (label = ''): boolean => label === infoSign || gearName.test(label)

/** What is drawn for a sign; the picture of the account has no words. */
export const drawnSign = (label: string): string =>
  gearName.test(label) ? gear : isProfilePicture(label) ? '' : label
