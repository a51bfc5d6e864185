import { maxPasskeys } from '@resguardo/contract/platform/limits'
import { type Passkey, readPasskeys } from '@resguardo/contract/auth/passkeys'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { supportsPasskeys } from '#session/passkeys.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyItem } from './PasskeyItem.tsx'
import styles from './Passkeys.module.css'
import type { PasskeysMessage } from './passkeys.messages.ts'
import { RemovePasskey } from './RemovePasskey.tsx'
import { RenamePasskey } from './RenamePasskey.tsx'

type OpenDialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey } | null

/** The person's passkeys, with an explanation of what they are and are not. */
export function PasskeysCard() {
  const say = useSay<PasskeysMessage>()
  const [open, setOpen] = useState<OpenDialog>(null)
  const supported = supportsPasskeys()
  const { data } = useQuery(query(readPasskeys, {}))
  const close = () => setOpen(null)
  const add = supported && (data?.length ?? maxPasskeys) < maxPasskeys && (
    <Button kind="secondary" onClick={() => setOpen({ kind: 'add' })}>
      {say('passkeys.add')}
    </Button>
  )
  return (
    <Card title={say('passkeys.title')} actions={add}>
      <div className={styles.card}>
        <p>{say('passkeys.what')}</p>
        <Disclosure label={say('passkeys.limits')}>
          <ul className={styles.limits}>
            <li>{say('passkeys.limits.unlock')}</li>
            <li>{say('passkeys.limits.cloud')}</li>
            <li>{say('passkeys.limits.stay')}</li>
          </ul>
        </Disclosure>
        <PasskeyList onOpen={setOpen} />
        {!supported && <p className={styles.quiet}>{say('passkeys.cannot')}</p>}
      </div>
      {open?.kind === 'add' && <AddPasskey onClose={close} />}
      {open?.kind === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.kind === 'remove' && <RemovePasskey passkey={open.passkey} onClose={close} />}
    </Card>
  )
}

function PasskeyList({ onOpen }: { onOpen: (open: OpenDialog) => void }) {
  const say = useSay<PasskeysMessage>()
  const sayFailure = useSayFailure()
  const { data, error, isPending, refetch } = useQuery(query(readPasskeys, {}))
  const failure = failureOf(error)
  if (failure && !data)
    return (
      <Alert title={say('passkeys.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
        {sayFailure(failure)}
      </Alert>
    )
  return (
    <Waiting while={isPending} skeleton={<Skeleton shape="control" lines={1} />}>
      {data?.length === 0 && <p className={styles.quiet}>{say('passkeys.empty')}</p>}
      {data && data.length > 0 && (
        <ul role="list" className={styles.list} aria-label={say('passkeys.title')}>
          {data.map((passkey) => (
            <PasskeyItem
              key={passkey.uid}
              passkey={passkey}
              onRename={() => onOpen({ kind: 'rename', passkey })}
              onRemove={() => onOpen({ kind: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
    </Waiting>
  )
}
