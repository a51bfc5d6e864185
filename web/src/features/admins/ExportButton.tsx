import { exportData } from '@resguardo/contract/auth/account'
import { saveFile } from '#api/files/saveFile.ts'
import { useCall } from '#api/useCall.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import type { DangerMessage } from './danger.messages.ts'
import styles from './Profile.module.css'

/**
 * Fetches the person's own data and saves it as a file. Asks for proof over the page if the server requires
 * it.
 */
export function ExportButton() {
  const say = useSay<DangerMessage>()
  const { send, pending, failure, done } = useCall(exportData)
  const download = async () => {
    const answer = await send({ body: {} })
    const day = new Date().toISOString().slice(0, 10)
    if (answer?.success) saveFile(answer.data, `data-${day}.zip`)
  }
  return (
    <div className={styles.stack}>
      <FailureAlert title={say('danger.failed')} failure={failure} />
      {done && <Alert kind="success">{say('danger.export.done')}</Alert>}
      <div>
        <Button kind="secondary" pending={pending} onClick={() => void download()}>
          {say('danger.export.go')}
        </Button>
      </div>
    </div>
  )
}
