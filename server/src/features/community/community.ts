/** For pages served without scripts, and for the job worker. */
export { communityHead } from './head.ts'
export { communityJobs } from './community.jobs.ts'
