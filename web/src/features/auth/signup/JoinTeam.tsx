import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { FieldMessage } from '@resguardo/contract/platform/fields/fieldCatalogue'
import { type acceptInvite, acceptInviteRoute } from '@resguardo/contract/teams/invites'
import { useState } from 'react'
import { routeOnly } from '#api/endpointRoutes.ts'
import { useCall } from '#api/useCall.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import type { SessionUser } from '#session/session.ts'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { AuthFailureAlert } from '../frame/AuthFailureAlert.tsx'
import { PublicFrame } from '../frame/PublicFrame.tsx'
import styles from '../form.module.css'
import type { SignUpMessage } from './signup.messages.ts'
import type { InviteCodeState } from './useInviteCode.ts'

/** Without schemas, which nothing else on this page needs. */
const acceptInviteCall = routeOnly<typeof acceptInvite>(acceptInviteRoute)

const conflicts = ['member', 'otherTeam', 'unproved', 'friend'] as const

/** An invite opened with an account: asks whether to join its team, and spends nothing before. */
export function JoinTeam({ user, invite }: { user: SessionUser; invite: InviteCodeState }) {
  const say = useSay<SignUpMessage | FieldMessage>()
  const { language } = useLanguage()
  const { pending, failure, at, send } = useCall(acceptInviteCall)
  const [joined, setJoined] = useState<DataOf<typeof acceptInvite> | null>(null)
  const { invitation } = invite
  const team = invitation?.kind === 'team' ? (invitation.teamName ?? '') : null
  const conflict = failure?.status === 409 ? conflictOf(failure.data) : undefined

  if (joined) {
    const { teamName, signedOut } = joined
    return (
      <PublicFrame title={say('signup.joined', { team: teamName })}>
        <div className={styles.form}>
          {signedOut && <p>{say('signup.joined.again')}</p>}
          <LinkButton to={signedOut ? paths.signIn(language) : paths.dashboard} replace full>
            {say(signedOut ? 'signup.joined.signIn' : 'signup.toDashboard')}
          </LinkButton>
        </div>
      </PublicFrame>
    )
  }
  const join = async () => {
    const answer = await send({ body: { invite_code: invite.code } })
    if (answer?.success) setJoined(answer.data)
  }
  const isOpen = team !== null && !conflict
  return (
    <PublicFrame title={team === null ? say('signup.title') : say('signup.join', { team })}>
      <div className={styles.form}>
        {isOpen && (
          <p>{say('signup.join.text', { team, role: invitation?.role ?? 'user', name: user.username })}</p>
        )}
        {invite.problem && <Alert kind="error">{say(invite.problem)}</Alert>}
        {invitation?.kind === 'friend' && <Alert kind="info">{say('signup.join.friend')}</Alert>}
        {conflict ? (
          <Alert kind="info">{say(`signup.join.${conflict}`, { team: team ?? '' })}</Alert>
        ) : (
          failure && <AuthFailureAlert failure={failure} at={at} onRetry={() => void join()} />
        )}
        {isOpen && (
          <Button full pending={pending} onClick={() => void join()}>
            {say('signup.join.go', { team })}
          </Button>
        )}
        <LinkButton to={paths.dashboard} replace full kind={isOpen ? 'secondary' : 'primary'}>
          {say(isOpen ? 'signup.join.not' : 'signup.toDashboard')}
        </LinkButton>
        <Button kind="quiet" full onClick={() => void user.logout()}>
          {say('signup.signOut')}
        </Button>
      </div>
    </PublicFrame>
  )
}

function conflictOf(data: unknown) {
  const why = typeof data === 'object' && data !== null && 'why' in data ? data.why : undefined
  return conflicts.find((one) => one === why)
}
