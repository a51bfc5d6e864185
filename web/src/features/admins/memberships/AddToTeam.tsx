import type { VisibleAdmin } from '@resguardo/contract/people/admins'
import { useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { useForm } from '#shared/forms/useForm.ts'
import { TeamChoice } from '#shared/forms/TeamChoice.tsx'
import styles from '../Profile.module.css'
import type { MembershipsMessage } from './memberships.messages.ts'
import type { MembershipsState } from './MembershipsCard.tsx'
import type { Team } from './useMemberships.ts'

const noTeam: Team = { uid: '', teamName: '' }

/** Adds a person to a team; an end user leaves their current team for it. */
export function AddToTeam({ admin, list }: { admin: VisibleAdmin; list: MembershipsState }) {
  const say = useSay<MembershipsMessage>()
  const form = useForm({
    initial: noTeam,
    check: (team: Team) => {
      const already = list.known.some(({ uid }) => uid === team.uid)
      return team.uid && !already
        ? { output: team, problems: {} }
        : { output: null, problems: { uid: { key: already ? 'memberships.already' : 'fields.team' } } }
    },
    checkOn: 'submit',
  })
  const team = form.values
  const [confirming, setConfirming] = useState(false)
  const name = `${admin.first_name} ${admin.last_name}`.trim() || admin.username
  const leave = admin.role === 'user' ? list.known[0] : undefined
  const submit = form.submit(() => setConfirming(true))
  return (
    <form
      className={styles.stack}
      aria-label={say('memberships.add')}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <TeamChoice
        {...form.field('uid')}
        value={team.uid}
        needed
        error={form.errorOf('uid') ?? list.notAdded ?? undefined}
        onChange={(uid, teamName) => {
          form.set('uid', uid)
          form.set('teamName', teamName)
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
            list.change({ join: team, leave }, () => form.reset(noTeam))
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
