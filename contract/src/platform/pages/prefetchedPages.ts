/*
 * Parts of addresses for which the boot script asks the server before the bundle arrives. They are apart from
 * the table, so that the script takes no more of it.
 */
/** The only segment of the dashboard's address. */
export const dashboardSegment = 'dashboard'
export const dashboardPath = `/${dashboardSegment}` as const
/** The second segment of a lesson's address, which no other page has. */
export const lessonsSegment = 'submodules'
/** First segments: signing in, signing up, signing in as an admin. */
export const signInSegments: readonly (string | undefined)[] = ['signin', 'signup', 'admin']
