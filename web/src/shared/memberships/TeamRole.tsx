import type { Role } from '@resguardo/contract/auth/session'
import { setMemberRole } from '@resguardo/contract/teams/members'
import type { TeamRole } from '@resguardo/contract/teams/teams'
import GiveIcon from 'lucide-react/icons/shield-plus'
import TakeIcon from 'lucide-react/icons/shield-minus'
import { useState } from 'react'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useNavigate } from '#router'
import { useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { SendConfirmDialog } from '../forms/dialogs/SendConfirmDialog.tsx'
import { invalidatedByPeople } from '../invalidatedByPeople.ts'
import { useReadsOnly } from '../useReadsOnly.ts'
import type { TeamRoleMessage } from './teamRole.messages.ts'

type TeamRoleProps = {
  team: { uid: string; teamName: string }
  person: { uid: string; username: string; first_name: string; last_name: string; role: Role }
  teamRole: TeamRole
}

type TeamRoleButtonProps = TeamRoleProps & {
  /** An icon alone, in a table. */
  compact?: boolean
}

/** The role that counts in a team: a super admin's is the same in all. */
export function roleIn(role: Role, teamRole: TeamRole): Role {
  if (role === 'root') return 'root'
  return teamRole === 'admin' ? 'admin' : 'user'
}

/** Makes a person an admin of the team, or a member again, after a question; nothing for a super admin. */
export function TeamRoleButton({ compact = false, ...props }: TeamRoleButtonProps) {
  const say = useSay<TeamRoleMessage>()
  const [open, setOpen] = useState(false)
  const readOnly = useReadsOnly()
  const { team, person, teamRole } = props
  if (person.role === 'root') return null
  const isAdmin = teamRole === 'admin'
  const text = say(isAdmin ? 'teamRole.take' : 'teamRole.give')
  const label = `${text}: ${nameOf(person)}, ${team.teamName}`
  const Icon = isAdmin ? TakeIcon : GiveIcon
  return (
    <>
      <ChangeButton
        readOnly={readOnly}
        kind="quiet"
        aria-label={label}
        {...(compact && { icon: <Icon size={20} />, title: label })}
        onClick={() => setOpen(true)}
      >
        {!compact && text}
      </ChangeButton>
      {open && <TeamRoleDialog {...props} action={text} onClose={() => setOpen(false)} />}
    </>
  )
}

const nameOf = ({ first_name: first, last_name: last, username }: TeamRoleProps['person']) =>
  `${first} ${last}`.trim() || username

type TeamRoleDialogProps = TeamRoleProps & { action: string; onClose: () => void }

function TeamRoleDialog({ team, person, teamRole, action, onClose }: TeamRoleDialogProps) {
  const say = useSay<TeamRoleMessage | 'setMemberRole200'>()
  const navigate = useNavigate()
  const may = useMay()
  const user = useSession()
  const save = useSend(setMemberRole, {
    refresh: ['readMemberships', ...invalidatedByPeople],
    outdated: 404,
  })
  const isAdmin = teamRole === 'admin'
  const losesSight = isAdmin && user?.uid === person.uid && !may('team.read')
  const body = { uid: team.uid, person: person.uid, role: isAdmin ? 'member' : 'admin' } as const
  const onSuccess = () => {
    toast(say('setMemberRole200'))
    onClose()
    if (losesSight) navigate(paths.teams)
  }
  return (
    <SendConfirmDialog
      title={`${action}: ${nameOf(person)}`}
      cancel={say('teamRole.cancel')}
      action={action}
      {...(isAdmin && { kind: 'danger' })}
      send={save}
      failed={say('teamRole.failed')}
      onConfirm={() => save.mutate({ body }, { onSuccess })}
      onClose={onClose}
    >
      <p>
        {say(isAdmin ? 'teamRole.take.text' : 'teamRole.give.text', {
          name: nameOf(person),
          team: team.teamName,
        })}
      </p>
      {losesSight && <p>{say('teamRole.own')}</p>}
    </SendConfirmDialog>
  )
}
