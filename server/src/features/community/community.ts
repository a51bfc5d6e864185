/** For the pages that are served without scripts, and the jobs of the house. */
export { communityHead } from './head.ts'
export { communityJobs } from './community.jobs.ts'
