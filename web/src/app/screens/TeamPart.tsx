import { useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { useCourse } from '#features/course/useCourse.ts'
import { useCourseNames } from '#features/course/useCourseNames.ts'
import { AnnouncementsCard } from '#features/teams/asked/AnnouncementsCard.tsx'
import { ownAnnouncementsQuery, ownAssignmentsQuery } from '#features/teams/asked/asked.queries.ts'
import { AskedCard } from '#features/teams/asked/AskedCard.tsx'
import '#features/teams/asked/askedTexts.ts'
import { readBrandCall } from '#features/teams/brand/brand.calls.ts'
import { BrandCard } from '#features/teams/brand/BrandCard.tsx'

/** The lessons that the reader's team asks for, with their titles from the course. */
export function AskedPart() {
  const { visited } = useCourse()
  return <AskedCard lessonName={useCourseNames().submodule} visited={visited} />
}

/** The reader's team on the dashboard: what it announces and asks for, and its branding, all at once. */
export function TeamPart() {
  const queries = [
    useQuery(ownAnnouncementsQuery),
    useQuery(ownAssignmentsQuery),
    useQuery(query(readBrandCall, {})),
  ]
  if (queries.some(({ isPending }) => isPending)) return null
  return (
    <>
      <AnnouncementsCard />
      <AskedPart />
      <BrandCard />
    </>
  )
}
