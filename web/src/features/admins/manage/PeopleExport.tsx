import { type exportAdmins, exportAdminsRoute } from '@resguardo/contract/people/logs/logs'
import { routeOnly } from '#api/endpointRoutes.ts'
import { useDownload } from '#api/files/download.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { ExportMenu } from '#ui/overlays/ExportMenu.tsx'
import type { ManageMessage } from './manage.messages.ts'
import { peopleQueryParams, type PeopleView } from './manage.queries.ts'

const exportCall = routeOnly<typeof exportAdmins>(exportAdminsRoute)

/** Exports all pages of the current view as a file. */
export function PeopleExport({ view }: { view: PeopleView }) {
  const say = useSay<ManageMessage>()
  const { pending, failure, save } = useDownload(exportCall)
  return (
    <>
      <ExportMenu
        pending={pending}
        onExport={(choice) => void save({ query: { ...peopleQueryParams(view), ...choice } })}
      />
      <FailureAlert title={say('manage.exportFailed')} failure={failure} />
    </>
  )
}
