/** For pages served without scripts, and for the job worker. */
export { communityHead } from './pageHead.ts'
export { communityJobs } from './community.jobs.ts'
