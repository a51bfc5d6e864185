import { createInvite, type Invite } from '@resguardo/contract/teams/invites'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import styles from './Invites.module.css'
import type { InvitesMessage } from './invites.messages.ts'
import { referralsQuery } from './invites.queries.ts'
import { RewardList } from './RewardList.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { ResendInvite } from './ResendInvite.tsx'
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
                <OwnInvite invite={data.invite} at={dataUpdatedAt} />
              ) : (
                <CreateFriendInvite revoked={data.revoked} />
              )}
              <h3>{say('invites.ledger.title')}</h3>
              <RewardList rewards={data.rewards} />
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

function OwnInvite({ invite, at }: { invite: Invite; at: number }) {
  const say = useSay<InvitesMessage>()
  const [revoking, setRevoking] = useState(false)
  return (
    <>
      <ShareInvite invite={invite} />
      <div className={styles.actions}>
        <ResendInvite invite={invite} name={say('invites.friends.title')} at={at} refresh="readReferrals" />
        <Button kind="quiet" onClick={() => setRevoking(true)}>
          {say('invites.revoke')}
        </Button>
      </div>
      {revoking && (
        <RevokeDialog invites={[invite]} onClose={() => setRevoking(false)} refresh="readReferrals" />
      )}
    </>
  )
}

/**
 * The first invite is created automatically; after revoking it, the person decides whether to create another.
 */
function CreateFriendInvite({ revoked }: { revoked: boolean }) {
  const say = useSay<InvitesMessage>()
  const sayFailure = useSayFailure()
  const { mutate, isPending, error } = useSend(createInvite, { refresh: ['readReferrals'], outdated: 409 })
  const create = () => mutate({ body: { team: null } })
  const createFirst = useEffectEvent(create)
  useEffect(() => {
    if (!revoked) createFirst()
  }, [revoked])

  if (error && error.failure.status !== 409)
    return (
      <Alert requestId={error.failure.requestId} onRetry={create}>
        {sayFailure(error.failure)}
      </Alert>
    )
  if (!revoked) return <Waiting while skeleton={<Skeleton shape="card" lines={3} />} />
  return (
    <>
      <p>{say('invites.friends.none')}</p>
      <div className={styles.actions}>
        <Button pending={isPending} onClick={create}>
          {say('invites.friends.make')}
        </Button>
      </div>
    </>
  )
}
