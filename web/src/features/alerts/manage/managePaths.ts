import { paths } from '#paths'

/** Where alerts are written: the list, one of them by its uid, or `new`. */
export const managePath = (uid?: string) => `${paths.alerts}/manage${uid ? `/${uid}` : ''}`
