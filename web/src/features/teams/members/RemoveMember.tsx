import { type Member, removeMember } from '@resguardo/contract/teams/members'
import type { Team } from '@resguardo/contract/teams/teams'
import { useNavigate } from '#router'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { SendConfirmDialog } from '#shared/forms/dialogs/SendConfirmDialog.tsx'
import { paths } from '#paths'
import { invalidatedByPeople } from '#shared/invalidatedByPeople.ts'
import { useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { memberName } from './MemberList.tsx'
import type { MembersMessage } from './members.messages.ts'

type RemoveMemberProps = { team: Team; person: Member; onClose: () => void }

/** Confirms before a person is removed from the team. */
export function RemoveMember({ team, person, onClose }: RemoveMemberProps) {
  const say = useSay<MembersMessage>()
  const navigate = useNavigate()
  const user = useSession()
  const may = useMay()
  const own = user?.uid === person.uid
  const remove = useSend(removeMember, { refresh: invalidatedByPeople })
  const name = memberName(person)
  const go = () =>
    remove.mutate(
      { query: { uid: team.uid, person: person.uid } },
      {
        onSuccess: () => {
          toast(say('members.removed', { name }))
          onClose()
          if (own && !may('team.read')) navigate(paths.teams)
        },
      },
    )
  return (
    <SendConfirmDialog
      title={say('members.remove.of', { name })}
      cancel={say('members.cancel')}
      action={say('members.remove')}
      kind="danger"
      send={remove}
      failed={say('members.removeFailed')}
      onConfirm={go}
      onClose={onClose}
    >
      <p>{say('members.remove.text', { team: team.teamName })}</p>
      {own && <p>{say('members.remove.own')}</p>}
    </SendConfirmDialog>
  )
}
