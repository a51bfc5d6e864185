import { useSay } from '#i18n/say.tsx'
import { ownTeam, useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { Forbidden } from '#ui/feedback/Forbidden.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { PackSeats } from '../packs/seats/PackSeats.tsx'
import type { SeatsMessage } from '../packs/seats/seats.messages.ts'

/** /licenses/seats: the seats of every pack that the reader manages, for root of all teams. */
export function SeatsPage() {
  const say = useSay<SeatsMessage>()
  const user = useSession()
  const may = useMay()
  if (!user) return null
  return (
    <>
      <PageTitle title={say('seats.all')} />
      {may('license.packs', ownTeam) ? <PackSeats key={user.uid} /> : <Forbidden needs="admin" />}
    </>
  )
}
