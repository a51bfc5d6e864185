/** For the profile, in which people choose the cadence. */
export { mayMailJoin, wishChanged } from './readers.ts'
