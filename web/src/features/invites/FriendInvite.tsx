import { createInvite, type Invite } from '@resguardo/contract/invites'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import styles from './Invites.module.css'
import type { InvitesMessage } from './invites.messages.ts'
import { referralsQuery } from './invites.queries.ts'
import { Ledger } from './Ledger.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { SendAgain } from './SendAgain.tsx'
import { ShareInvite } from './ShareInvite.tsx'

/** The person's invite for friends, its reward, and the list of rewards earned. */
export function FriendInvite() {
  const say = useSay<InvitesMessage>()
  const sayFailure = useSayFailure()
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(referralsQuery)
  const failure = failureOf(error)
  return (
    <Card title={say('invites.friends.title')}>
      <p>{say('invites.friends.text')}</p>
      {failure && !data && (
        <Alert
          title={say('invites.friends.failed')}
          requestId={failure.requestId}
          onRetry={() => void refetch()}
        >
          {sayFailure(failure)}
        </Alert>
      )}
      {!(failure && !data) && (
        <Waiting while={isPending} skeleton={<Skeleton shape="card" lines={3} />}>
          {data && (
            <>
              {data.invite ? (
                <Own invite={data.invite} at={dataUpdatedAt} />
              ) : (
                <Missing revoked={data.revoked} />
              )}
              <h3>{say('invites.ledger.title')}</h3>
              <Ledger rewards={data.rewards} />
            </>
          )}
        </Waiting>
      )}
      <h3>{say('invites.rules.title')}</h3>
      <ul className={styles.rules}>
        <li>{say('invites.rules.month')}</li>
        <li>{say('invites.rules.limit')}</li>
        <li>{say('invites.rules.none')}</li>
      </ul>
      <p>{say('invites.rules.private')}</p>
    </Card>
  )
}

function Own({ invite, at }: { invite: Invite; at: number }) {
  const say = useSay<InvitesMessage>()
  const [revoking, revoke] = useState(false)
  return (
    <>
      <ShareInvite invite={invite} />
      <div className={styles.actions}>
        <SendAgain invite={invite} name={say('invites.friends.title')} at={at} refresh="readReferrals" />
        <Button kind="quiet" onClick={() => revoke(true)}>
          {say('invites.revoke')}
        </Button>
      </div>
      {revoking && <RevokeDialog invites={[invite]} onClose={() => revoke(false)} refresh="readReferrals" />}
    </>
  )
}

/**
 * The first invite is created automatically; after revoking it, the person decides whether to create another.
 */
function Missing({ revoked }: { revoked: boolean }) {
  const say = useSay<InvitesMessage>()
  const sayFailure = useSayFailure()
  const { mutate, isPending, error } = useSend(createInvite, { refresh: ['readReferrals'], outdated: 409 })
  const make = () => mutate({ body: { team: null } })
  const makeFirst = useEffectEvent(make)
  useEffect(() => {
    if (!revoked) makeFirst()
  }, [revoked])

  if (error && error.failure.status !== 409)
    return (
      <Alert requestId={error.failure.requestId} onRetry={make}>
        {sayFailure(error.failure)}
      </Alert>
    )
  if (!revoked) return <Waiting while skeleton={<Skeleton shape="card" lines={3} />} />
  return (
    <>
      <p>{say('invites.friends.none')}</p>
      <div className={styles.actions}>
        <Button pending={isPending} onClick={make}>
          {say('invites.friends.make')}
        </Button>
      </div>
    </>
  )
}
