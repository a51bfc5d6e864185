import type { Admin } from '@resguardo/contract/people/admins'
import type { FieldMessage } from '@resguardo/contract/platform/fieldCatalogue'
import { type FormEvent, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { TeamChoice } from '#shared/forms/TeamChoice.tsx'
import styles from '../Profile.module.css'
import type { MembershipsMessage } from './memberships.messages.ts'
import type { MembershipsState } from './MembershipsCard.tsx'
import type { Team } from './useMemberships.ts'

const noTeam: Team = { uid: '', teamName: '' }

/** Adds a person to a team; an end user leaves their current team for it. */
export function AddToTeam({ admin, list }: { admin: Admin; list: MembershipsState }) {
  const say = useSay<MembershipsMessage | FieldMessage>()
  const [team, choose] = useState(noTeam)
  const [problem, setProblem] = useState<MembershipsMessage | FieldMessage>()
  const [confirming, setConfirming] = useState(false)
  const name = `${admin.first_name} ${admin.last_name}`.trim() || admin.username
  const leave = admin.role === 'user' ? list.known[0] : undefined

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const already = list.known.some(({ uid }) => uid === team.uid)
    if (team.uid && !already) return setConfirming(true)
    setProblem(already ? 'memberships.already' : 'fields.team')
    event.currentTarget.querySelector('select')?.focus()
  }
  return (
    <form className={styles.stack} aria-label={say('memberships.add')} noValidate onSubmit={submit}>
      <TeamChoice
        value={team.uid}
        needed
        error={problem ? say(problem) : (list.notAdded ?? undefined)}
        onChange={(uid, teamName) => {
          choose({ uid, teamName })
          setProblem(undefined)
          list.clear()
        }}
      />
      <div>
        <Button type="submit" kind="secondary" pending={list.changing}>
          {say('memberships.add')}
        </Button>
      </div>
      {confirming && (
        <ConfirmDialog
          title={say('memberships.add')}
          cancel={say('memberships.cancel')}
          action={say('memberships.add')}
          onConfirm={() => {
            setConfirming(false)
            list.change({ join: team, leave }, () => choose(noTeam))
          }}
          onClose={() => setConfirming(false)}
        >
          <p>{say('memberships.add.text', { name, team: team.teamName })}</p>
          {leave && <p>{say('memberships.move.text', { name, from: leave.teamName })}</p>}
        </ConfirmDialog>
      )}
    </form>
  )
}
