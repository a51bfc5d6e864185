/** For the profile, in which people choose the cadence. */
export { mayMailConfirmation, applyPreference } from './subscriptions.ts'
