import type { Team } from '@resguardo/contract/teams/teams'
import { useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { useMay } from '#session/rights.ts'
import { Button } from '#ui/controls/Button.tsx'
import { RemoveTeamDialog } from './RemoveTeamDialog.tsx'
import type { RemovalMessage } from './removal.messages.ts'

/** The way to remove a team, for who may. */
export function RemoveTeam({ team }: { team: Team }) {
  const say = useSay<RemovalMessage>()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may('team.remove', { kind: 'team', uid: team.uid })) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {say('teams.remove')}
      </Button>
      {open && <RemoveTeamDialog team={team} onClose={() => setOpen(false)} />}
    </>
  )
}
