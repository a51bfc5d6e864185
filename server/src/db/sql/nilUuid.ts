/** The UUID that belongs to no row and sorts before every other. */
export const nilUuid = '00000000-0000-0000-0000-000000000000'
