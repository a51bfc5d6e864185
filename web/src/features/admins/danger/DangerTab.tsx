import { wipeLearning } from '@resguardo/contract/auth/account'
import type { Admin } from '@resguardo/contract/people/admins'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { useState } from 'react'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import type { DangerMessage } from './danger.messages.ts'
import { ExportButton } from '../ExportButton.tsx'
import styles from '../Profile.module.css'
import { TerminateDialog } from './TerminateDialog.tsx'

/** Export the person's own data, wipe their learning, terminate the account. */
export function DangerTab({ admin }: { admin: Admin }) {
  const say = useSay<DangerMessage>()
  const [terminating, setTerminating] = useState(false)
  return (
    <div className={styles.page}>
      <ExportCard />
      <WipeCard />
      <Card
        title={say('danger.end')}
        actions={
          <Button kind="danger" onClick={() => setTerminating(true)}>
            {say('danger.end.go')}
          </Button>
        }
      >
        <p>{say('danger.end.text')}</p>
      </Card>
      {terminating && <TerminateDialog admin={admin} onClose={() => setTerminating(false)} />}
    </div>
  )
}

function ExportCard() {
  const say = useSay<DangerMessage>()
  return (
    <Card title={say('danger.export')}>
      <p>{say('danger.export.text')}</p>
      <ExportButton />
    </Card>
  )
}

function WipeCard() {
  const say = useSay<DangerMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const [confirming, setConfirming] = useState(false)
  const { mutate, isPending, error, reset } = useSend(wipeLearning, { refresh: ['readCourse'] })
  const failure = error?.failure
  const close = () => {
    setConfirming(false)
    reset()
  }
  const wipe = () =>
    mutate(
      { body: {} },
      {
        onSuccess: () => {
          setConfirming(false)
          toast(say('wipeLearning200'))
        },
      },
    )
  return (
    <Card
      title={say('danger.wipe')}
      actions={
        <Button kind="danger" onClick={() => setConfirming(true)}>
          {say('danger.wipe.go')}
        </Button>
      }
    >
      <p>{say('danger.wipe.text')}</p>
      {confirming && (
        <ConfirmDialog
          title={say('danger.wipe.sure')}
          cancel={say('danger.cancel')}
          action={say('danger.wipe.confirm')}
          kind="danger"
          pending={isPending}
          onConfirm={wipe}
          onClose={close}
        >
          <p>{say('danger.wipe.text')}</p>
          <p>{say('danger.wipe.final')}</p>
          {failure && <Alert title={say('danger.failed')}>{sayFailure(failure)}</Alert>}
        </ConfirmDialog>
      )}
    </Card>
  )
}
