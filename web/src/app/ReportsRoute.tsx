import { useCourseNames } from '#features/course/useCourseNames.ts'
import { ReportsPage } from '#features/reports/ReportsPage.tsx'

/** /reports; lessons are called what the course calls them. */
export const ReportsRoute = () => <ReportsPage lessonName={useCourseNames().submodule} />
