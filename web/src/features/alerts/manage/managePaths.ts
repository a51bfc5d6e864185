import { paths } from '#paths'

/** Path of the alert editor: the list, an alert by its uid, or `new`. */
export const managePath = (uid?: string) => `${paths.alerts}/manage${uid ? `/${uid}` : ''}`
