import { useCourseNames } from '#features/course/useCourseNames.ts'
import { TeamPage } from '#features/teams/TeamPage.tsx'

/** /teams/:uid, with names of lessons from the course. */
export const TeamRoute = () => <TeamPage names={useCourseNames()} />
