import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { readTeamRemoval, removeTeam, type TeamRemoval } from '@resguardo/contract/teams/teamRemoval'
import type { Team } from '@resguardo/contract/teams/teams'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from '#router'
import { query, useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { SendDialog } from '#shared/forms/dialogs/SendDialog.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { TeamChoice } from '#shared/forms/TeamChoice.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Field } from '#ui/fields/Field.tsx'
import { invalidatedByTeam } from '../invalidatedByTeam.ts'
import styles from '../Teams.module.css'
import type { RemovalMessage } from './removal.messages.ts'

const refresh = [...invalidatedByTeam, 'readTeamRemoval', 'readMembers', 'readDomains', 'readPacks']

/** Removes a team or merges it into another, after a preview, once its name was typed. */
export function RemoveTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const say = useSay<RemovalMessage | CatalogueKey>()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [into, setInto] = useState('')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const remove = useSend(removeTeam)
  const isSame = into === team.uid
  const removed = { uid: team.uid, ...(into && !isSame && { into }) }
  const preview = useQuery(query(readTeamRemoval, { query: removed }))

  const possible = !isSame && preview.data?.why === null

  function submit() {
    const right = typed.trim() === team.teamName
    setWrong(!right)
    if (!right) field.current?.focus()
    if (!right || !possible) return
    remove.mutate(
      { query: { ...removed, revision: team.revision } },
      {
        onSuccess: () => {
          toast(say('removeTeam200'))
          navigate(into ? paths.team(into) : paths.teams)
        },
        // Not before: the page of a team that is gone would close, and nothing would lead on.
        onSettled: () => {
          for (const operation of refresh) void client.invalidateQueries({ queryKey: [operation] })
        },
      },
    )
  }

  return (
    <SendDialog
      dirty={false}
      onClose={onClose}
      title={say('teams.remove')}
      cancel={say('teams.remove.cancel')}
      send={possible && say(into ? 'teams.remove.merge' : 'teams.remove.do')}
      kind="danger"
      pending={remove.isPending}
      failure={remove.error?.failure}
      failed={say('teams.remove.failed')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>{say('teams.remove.text')}</p>
      <TeamChoice
        label={say('teams.remove.into')}
        placeholder={say('teams.remove.into.none')}
        value={into}
        needed={false}
        error={isSame ? say('teams.remove.same') : undefined}
        onChange={(uid) => {
          setInto(uid)
          remove.reset()
        }}
      />
      <QuerySection result={preview} failureTitle={say('teams.remove.failed')}>
        {(found) => <Preview preview={found} merges={'into' in removed} />}
      </QuerySection>
      {possible && (
        <Field
          ref={field}
          label={say('teams.remove.confirm', { team: team.teamName })}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          error={wrong ? say('teams.remove.wrong') : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            setWrong(false)
          }}
        />
      )}
    </SendDialog>
  )
}

type Counted = Exclude<keyof TeamRemoval, 'why'>

/** What goes to the other team and what ends, or why neither is possible. */
function Preview({ preview, merges }: { preview: TeamRemoval; merges: boolean }) {
  const say = useSay<RemovalMessage>()
  if (preview.why)
    return (
      <div role="status">
        <Alert kind="warning">{say(`teams.remove.why.${preview.why}`)}</Alert>
      </div>
    )
  const groups: [RemovalMessage, Counted[]][] = merges
    ? [
        ['teams.remove.moves', ['people', 'packs', 'seats', 'invites', 'domains']],
        ['teams.remove.ends', ['asked', 'apiKeys']],
      ]
    : [
        ['teams.remove.leaves', ['people']],
        ['teams.remove.ends', ['invites', 'domains', 'asked', 'apiKeys']],
      ]
  return (
    <dl className={styles.facts}>
      {groups.map(([title, counted]) => {
        const some = counted.filter((one) => preview[one] > 0)
        return (
          some.length > 0 && (
            <div key={title}>
              <dt>{say(title)}</dt>
              {some.map((one) => (
                <dd key={one}>{say(`teams.remove.${one}`, { count: preview[one] })}</dd>
              ))}
            </div>
          )
        )
      })}
    </dl>
  )
}
