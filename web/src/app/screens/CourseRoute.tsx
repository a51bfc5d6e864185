import { type ComponentType, Suspense } from 'react'
import { Navigate, useParams } from '#router'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { CourseTabs, isCourseTab } from '#features/course/plan/CourseTabs.tsx'
import { ModulePage } from '#features/course/plan/ModulePage.tsx'
import { RisksPage } from '#features/course/risks/RisksPage.tsx'
import { SearchPage } from '#features/course/search/SearchPage.tsx'
import { paths } from '#paths'
import { lazyPage } from '../routing/lazyPage.tsx'

/** Includes the library that draws QR codes. */
const plan = lazyPage(async () => (await import('./PlanRoute.tsx')).PlanRoute, 'asked')
const ticks = lazyComponent(async () => (await import('#features/course/ticks/TicksPage.tsx')).TicksPage)
/** Includes the library that schedules drills. */
const drills = lazyComponent(async () => (await import('#features/course/drills/DrillsPage.tsx')).DrillsPage)

/** Its texts are those of the first steps. */
const worries = lazyPage(
  async () => (await import('../start/worries/WorriesRoute.tsx')).WorriesRoute,
  'start',
)

const pages: Readonly<Record<string, ComponentType>> = {
  search: SearchPage,
  risks: RisksPage,
  plan: plan.Page,
  modules: ModulePage,
  ticks: ticks.Part,
  drills: drills.Part,
  worries: worries.Page,
}

/** The rarer pages of the course. One route for all, since every page downloads the route table. */
export function CourseRoute() {
  const { part = '', id } = useParams()
  // Only `modules` takes an id in the address.
  const isValidPath = (part === 'modules') === (id !== undefined)
  const Page = isValidPath && Object.hasOwn(pages, part) ? pages[part] : undefined
  return Page ? (
    <>
      {isCourseTab(part) && (
        <div data-print="no">
          <CourseTabs current={part} />
        </div>
      )}
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    </>
  ) : (
    <Navigate to={paths.notFound} replace />
  )
}
