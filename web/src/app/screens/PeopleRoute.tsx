import type { Language } from '@resguardo/contract/platform/languages'
import { Suspense } from 'react'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { PeoplePage } from '#features/admins/manage/PeoplePage.tsx'
import { loadPeopleTexts } from '#features/admins/manage/peopleTexts.ts'
import { paths } from '#paths'
import { useParams } from '#router'
import { useMay } from '#session/rights.ts'
import { loadWithTexts } from '#shared/loadWithTexts.ts'
import { LazyPersonRecord } from './lazyPersonRecord.ts'

const LazyProfile = lazyComponent(() =>
  loadWithTexts(async () => (await import('./ProfileRoute.tsx')).ProfileRoute),
)

/** The people table, with the record of one at /admins/profile/{uid}. */
export function PeopleRoute() {
  const may = useMay()
  const { uid } = useParams()
  // For people who may list no one, another's profile does not exist.
  if (uid !== undefined && !may('admin.list'))
    return (
      <Suspense>
        <LazyProfile.Part />
      </Suspense>
    )
  return <PeoplePage Record={LazyPersonRecord.Part} />
}

/** Loads its texts in the language, without those of other screens. */
export async function loadPeopleRoute(language: Language) {
  const isRecord = location.pathname !== paths.people
  await Promise.all([loadPeopleTexts(language), isRecord && LazyPersonRecord.preload()])
  return PeopleRoute
}
