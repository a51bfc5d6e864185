import { pathTo } from '@resguardo/contract/platform/pages/pages'
import { CreatePage } from '#features/admins/create/CreatePage.tsx'
import { useIsKnownPath } from '#shared/knownPaths.ts'

const settings = pathTo('settings', 'general')

/** /admins/create; links to the settings if this person can open them. */
export function CreateRoute() {
  const hasScreen = useIsKnownPath()
  return <CreatePage settings={hasScreen(settings) ? settings : null} />
}
