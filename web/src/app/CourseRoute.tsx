import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router'
import { ModulePage } from '#features/course/plan/ModulePage.tsx'
import { PlanPage } from '#features/course/plan/PlanPage.tsx'
import { RisksPage } from '#features/course/risks/RisksPage.tsx'
import { SearchPage } from '#features/course/search/SearchPage.tsx'
import { paths } from '#paths'

const pages: Readonly<Record<string, ComponentType>> = {
  search: SearchPage,
  risks: RisksPage,
  plan: PlanPage,
  modules: ModulePage,
}

/** The rarer pages about the course; one route for all, since every page of the product carries the table of routes. */
export function CourseRoute() {
  const { part = '', id } = useParams()
  // A module is named by the address; the other pages are the whole of theirs.
  const isWhole = (part === 'modules') === (id !== undefined)
  const Page = isWhole && Object.hasOwn(pages, part) ? pages[part] : undefined
  return Page ? <Page /> : <Navigate to={paths.notFound} replace />
}
