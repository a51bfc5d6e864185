import { useCourseNames } from '#features/course/useCourseNames.ts'
import { ReportsPage } from '#features/reports/ReportsPage.tsx'

/** /reports, with lesson names from the course. */
export const ReportsRoute = () => <ReportsPage lessonName={useCourseNames().submodule} />
