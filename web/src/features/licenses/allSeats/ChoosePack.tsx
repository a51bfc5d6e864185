import { type Pack, readPacks } from '@resguardo/contract/licensing/packs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import lists from '#shared/Lists.module.css'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { usePackFormats } from '../packs/packFormats.tsx'
import type { PacksMessage } from '../packs/packs.messages.ts'
import { AssignDialog } from '../packs/seats/AssignDialog.tsx'
import type { AssignMessage } from '../packs/seats/assign.messages.ts'

type ChoosePackProps = {
  /** Uid of the team that the list is filtered by; empty: all. */
  team: string
  onClose: () => void
}

/** Asks from which pack seats are assigned; the only one with free seats is chosen already. */
export function ChoosePack({ team, onClose }: ChoosePackProps) {
  const say = useSay<AssignMessage | PacksMessage>()
  const formats = usePackFormats()
  const [chosen, setChosen] = useState<Pack | null>(null)
  const result = useQuery(assignablePacksQuery(team))
  const packs = result.data?.packs.filter(({ free }) => free > 0) ?? []
  const [only] = packs
  const pack = chosen ?? (packs.length === 1 && result.data?.next === null ? only : null)
  if (pack) return <AssignDialog pack={pack} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={say('assign.pack')}>
      <QuerySection result={result} failureTitle={say('assign.pack.failed')}>
        {() => (
          <>
            <p>{say(packs.length > 0 ? 'assign.pack.text' : 'assign.pack.none')}</p>
            <ul role="list" className={lists.cards}>
              {packs.map((one) => (
                <li key={`${one.uid} ${one.association?.uid ?? ''}`}>
                  <Button kind="secondary" onClick={() => setChosen(one)}>
                    {say('assign.pack.free', {
                      pack: say('packs.of', {
                        type: formats.type(one.licenseType),
                        team: one.team.teamName,
                      }),
                      free: one.free,
                    })}
                  </Button>
                </li>
              ))}
            </ul>
            {result.data?.next && <LinkButton to={paths.packs}>{say('packs.back')}</LinkButton>}
          </>
        )}
      </QuerySection>
    </Dialog>
  )
}

/** The packs in force that a team's people may get seats of. */
export const assignablePacksQuery = (team: string) =>
  query(readPacks, {
    query: { ...(team && { team }), state: ['valid', 'near expiration'], size: 100 },
  })
