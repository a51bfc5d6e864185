import { exportAdmins } from '@resguardo/contract/logs'
import { useDownload } from '#api/download.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import type { ManageMessage } from './manage.messages.ts'
import { chosenOf, type View } from './manage.queries.ts'

/** All pages of the people in view as a file. */
export function PeopleExport({ view }: { view: View }) {
  const say = useSay<ManageMessage>()
  const sayFailure = useSayFailure()
  const { pending, failure, save } = useDownload(exportAdmins)
  return (
    <>
      <ExportMenu
        pending={pending}
        onExport={(choice) => void save({ query: { ...chosenOf(view), ...choice } })}
      />
      {failure && (
        <Alert title={say('manage.exportFailed')} requestId={failure.requestId}>
          {sayFailure(failure)}
        </Alert>
      )}
    </>
  )
}
