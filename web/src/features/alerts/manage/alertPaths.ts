import { paths } from '#paths'

/** Path of the alert editor: the list, an alert by its uid, or `new`. */
export const manageAlertPath = (uid?: string) => `${paths.alerts}/manage${uid ? `/${uid}` : ''}`
