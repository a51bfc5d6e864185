import type { exportAdmins } from '@resguardo/contract/logs'
import { bare } from '#api/bareCalls.ts'
import { useDownload } from '#api/download.ts'
import { useSay } from '#i18n/say.tsx'
import { Refused } from '#lists/Refused.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import type { ManageMessage } from './manage.messages.ts'
import { chosenOf, type View } from './manage.queries.ts'

const exportCall = bare<typeof exportAdmins>({
  operation: 'exportAdmins',
  method: 'GET',
  path: 'v2/admin/export',
})

/** Exports all pages of the current view as a file. */
export function PeopleExport({ view }: { view: View }) {
  const say = useSay<ManageMessage>()
  const { pending, failure, save } = useDownload(exportCall)
  return (
    <>
      <ExportMenu
        pending={pending}
        onExport={(choice) => void save({ query: { ...chosenOf(view), ...choice } })}
      />
      <Refused title={say('manage.exportFailed')} failure={failure} />
    </>
  )
}
