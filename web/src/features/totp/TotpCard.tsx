import { readSecondStep } from '@resguardo/contract/auth/totp'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { query } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { Say, useSay } from '#i18n/say.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import { AddTotp } from './AddTotp.tsx'
import { RemoveTotp } from './RemoveTotp.tsx'
import styles from './Totp.module.css'
import type { TotpMessage } from './totp.messages.ts'

/**
 * The person's authenticator app: add, confirm with a code, remove. Warns if the password alone is
 * sufficient.
 */
export function TotpCard() {
  const say = useSay<TotpMessage>()
  const { date } = useFormats()
  const [open, setOpen] = useState<'add' | 'remove' | null>(null)
  const result = useQuery(query(readSecondStep, {}))
  const { data } = result
  const close = () => setOpen(null)
  const box = useRef<HTMLDivElement>(null)
  const opened = useRef(false)
  const hasTotp = Boolean(data?.totp)
  // The button that opened the dialog may disappear with the dialog's result.
  useEffect(() => {
    if (open) opened.current = true
    else if (opened.current && document.activeElement === document.body) box.current?.focus()
  }, [open, hasTotp])
  const add = data?.has_password && !data.totp && (
    <Button kind="secondary" onClick={() => setOpen('add')}>
      {say('totp.add')}
    </Button>
  )
  return (
    <Card title={say('totp.title')} actions={add}>
      <div ref={box} tabIndex={-1} className={styles.card}>
        <p>{say('totp.what')}</p>
        <QuerySection result={result} failureTitle={say('totp.failed')}>
          {({ totp, wanted, asked, has_password: hasPassword }) => (
            <>
              {wanted && asked === 'none' && <Alert kind="warning">{say('totp.missing')}</Alert>}
              {!totp && !hasPassword && <p className={styles.quiet}>{say('totp.password')}</p>}
              {totp && (
                <div className={styles.told}>
                  <span>{say('totp.added', { date: date(new Date(totp.created)) })}</span>
                  <span className={styles.quiet}>
                    <Say<TotpMessage>
                      id="totp.used"
                      values={{
                        ago: (
                          <TimeAgo key="ago" at={totp.last_used === null ? null : new Date(totp.last_used)} />
                        ),
                      }}
                    />
                  </span>
                  <span className={styles.quiet}>{say('totp.left', { count: totp.recovery_codes })}</span>
                  <Button kind="secondary" onClick={() => setOpen('remove')}>
                    {say('totp.remove')}
                  </Button>
                </div>
              )}
            </>
          )}
        </QuerySection>
      </div>
      {open === 'add' && <AddTotp onClose={close} />}
      {open === 'remove' && <RemoveTotp onClose={close} />}
    </Card>
  )
}
