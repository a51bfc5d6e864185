import {
  endOtherSessions,
  endSession,
  type OpenSession,
  readSessions,
} from '@resguardo/contract/auth/account'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#api/failure.ts'
import { query, useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '../Profile.module.css'
import type { SecurityMessage } from './security.messages.ts'

const refresh = { refresh: ['readSessions'] }

/**
 * Where a person is signed in, with a button to end each session. Other people's sessions are for root only,
 * with proof.
 */
export function SessionsCard({ uid }: { uid?: string }) {
  const say = useSay<SecurityMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const { data, error, isPending, refetch } = useQuery(
    query(readSessions, { query: { ...(uid && { uid }) } }),
  )
  const one = useSend(endSession, refresh)
  const all = useSend(endOtherSessions, refresh)
  const failure = failureOf(error)
  const endFailure = one.error?.failure ?? all.error?.failure
  const sessions = data?.sessions ?? []
  const others = sessions.filter(({ current }) => !current)

  const endOne = (sid: string) =>
    one.mutate({ params: { sid } }, { onSuccess: () => toast(say('endSession200')) })
  const endAll = () =>
    all.mutate(
      { body: { ...(uid && { uid }) } },
      { onSuccess: () => toast(say(uid ? 'security.sessions.endedAll' : 'endSessions200')) },
    )

  return (
    <Card
      title={say(uid ? 'security.sessions.other' : 'security.sessions')}
      actions={
        others.length > 0 && (
          <Button kind="secondary" pending={all.isPending} onClick={endAll}>
            {say(uid ? 'security.sessions.endAll' : 'security.sessions.endOthers')}
          </Button>
        )
      }
    >
      {failure && !data && (
        <Alert
          title={say('security.sessions.failed')}
          requestId={failure.requestId}
          onRetry={() => void refetch()}
        >
          {sayFailure(failure)}
        </Alert>
      )}
      {!(failure && !data) && (
        <Waiting while={isPending} skeleton={<Skeleton lines={3} />}>
          {sessions.length === 0 && <p>{say('security.sessions.none')}</p>}
          <ul role="list" className={styles.sessions}>
            {sessions.map((session) => (
              <SessionRow
                key={session.sid}
                session={session}
                pending={one.isPending && one.variables.params.sid === session.sid}
                onEnd={() => endOne(session.sid)}
              />
            ))}
          </ul>
          {!uid && data && others.length === 0 && (
            <p className={styles.quiet}>{say('security.sessions.only')}</p>
          )}
        </Waiting>
      )}
      {endFailure && <Alert title={say('security.sessions.notEnded')}>{sayFailure(endFailure)}</Alert>}
    </Card>
  )
}

type SessionRowProps = { session: OpenSession; pending: boolean; onEnd: () => void }

function SessionRow({ session, pending, onEnd }: SessionRowProps) {
  const say = useSay<SecurityMessage>()
  const { language } = useLanguage()
  const { date } = useFormats()
  const { browser, country, created, lastSeen, current } = session
  const countryName = country
    ? (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country)
    : say('security.sessions.nowhere')
  return (
    <li className={styles.session}>
      <div className={styles.sessionText}>
        <strong>{browser}</strong>
        {current && <Chip tone="success">{say('security.sessions.current')}</Chip>}
        <p className={styles.quiet}>
          {countryName} · {say('security.sessions.since')} {date(new Date(created))} ·{' '}
          {say('security.sessions.seen')} <TimeAgo at={new Date(lastSeen)} />
        </p>
      </div>
      {!current && (
        <Button
          kind="secondary"
          pending={pending}
          aria-label={say('security.sessions.endOne', { browser })}
          onClick={onEnd}
        >
          {say('security.sessions.end')}
        </Button>
      )}
    </li>
  )
}
