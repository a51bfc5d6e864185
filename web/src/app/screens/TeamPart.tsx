import { useCourse } from '#features/course/useCourse.ts'
import { useCourseNames } from '#features/course/useCourseNames.ts'
import { AnnouncementsCard } from '#features/teams/asked/AnnouncementsCard.tsx'
import { AskedCard } from '#features/teams/asked/AskedCard.tsx'
import '#features/teams/asked/askedTexts.ts'
import { BrandCard } from '#features/teams/brand/BrandCard.tsx'

/** The lessons that the reader's team asks for, with their titles from the course. */
export function AskedPart() {
  const { visited } = useCourse()
  return <AskedCard lessonName={useCourseNames().submodule} visited={visited} />
}

/** The reader's team on the dashboard: what it announces and asks for, and its branding. */
export function TeamPart() {
  return (
    <>
      <AnnouncementsCard />
      <AskedPart />
      <BrandCard />
    </>
  )
}
