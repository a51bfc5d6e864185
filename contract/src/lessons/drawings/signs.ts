/** The sign of a menu, in the corner of a screen and no row of it. */
export const menuSign = '⋮'
/** The sign at the end of a row that opens its details, such as those of a network. */
export const infoSign = '(i)'
