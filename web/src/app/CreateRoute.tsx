import { CreatePage } from '#features/admins/create/CreatePage.tsx'
import { useScreens } from '#session/screens.ts'

const settings = '/settings'

/** /admins/create; the settings are linked to where they have a screen. */
export function CreateRoute() {
  const leads = useScreens()
  return <CreatePage settings={leads(settings) ? settings : null} />
}
