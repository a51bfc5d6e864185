import { CreatePage } from '#features/admins/create/CreatePage.tsx'
import { useScreens } from '#session/screens.ts'

const settings = '/settings'

/** /admins/create; links to the settings if this person can open them. */
export function CreateRoute() {
  const leads = useScreens()
  return <CreatePage settings={leads(settings) ? settings : null} />
}
