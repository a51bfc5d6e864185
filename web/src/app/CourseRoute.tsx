import { type ComponentType, Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { lazyPart } from '#api/lazyPart.ts'
import { ModulePage } from '#features/course/plan/ModulePage.tsx'
import { PlanPage } from '#features/course/plan/PlanPage.tsx'
import { RisksPage } from '#features/course/risks/RisksPage.tsx'
import { SearchPage } from '#features/course/search/SearchPage.tsx'
import { paths } from '#paths'

const ticks = lazyPart(async () => (await import('#features/course/ticks/TicksPage.tsx')).TicksPage)
/** With the library that says when a drill is due. */
const drills = lazyPart(async () => (await import('#features/course/drills/DrillsPage.tsx')).DrillsPage)

const pages: Readonly<Record<string, ComponentType>> = {
  search: SearchPage,
  risks: RisksPage,
  plan: PlanPage,
  modules: ModulePage,
  ticks: ticks.Part,
  drills: drills.Part,
}

/** The rarer pages about the course; one route for all, since every page of the product carries the table of routes. */
export function CourseRoute() {
  const { part = '', id } = useParams()
  // A module is named by the address; the other pages are the whole of theirs.
  const isWhole = (part === 'modules') === (id !== undefined)
  const Page = isWhole && Object.hasOwn(pages, part) ? pages[part] : undefined
  return Page ? (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  ) : (
    <Navigate to={paths.notFound} replace />
  )
}
