/** For the profile, in which people say how often they wish for it. */
export { mayMailJoin, wishChanged } from './readers.ts'
