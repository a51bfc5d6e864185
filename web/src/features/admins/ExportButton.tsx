import { exportData } from '@resguardo/contract/auth/account'
import { saveFile } from '#api/files/saveFile.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import type { DangerMessage } from './danger/danger.messages.ts'
import styles from './Profile.module.css'

/**
 * Fetches the person's own data and saves it as a file. Asks for proof over the page if the server requires
 * it.
 */
export function ExportButton() {
  const say = useSay<DangerMessage>()
  const { mutate, isPending, isSuccess, error } = useSend(exportData)
  const download = () => {
    const day = new Date().toISOString().slice(0, 10)
    mutate({ body: {} }, { onSuccess: (data) => saveFile(data, `data-${day}.zip`) })
  }
  return (
    <div className={styles.stack}>
      <FailureAlert title={say('danger.failed')} failure={error?.failure} />
      {isSuccess && <Alert kind="success">{say('danger.export.done')}</Alert>}
      <div>
        <Button kind="secondary" pending={isPending} onClick={download}>
          {say('danger.export.go')}
        </Button>
      </div>
    </div>
  )
}
