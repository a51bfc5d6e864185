import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { ownTeam, useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import type { PacksMessage } from './packs.messages.ts'

/** Link to the packs for people who run teams; renders nothing for others. */
export function PacksLink() {
  const say = useSay<PacksMessage>()
  const user = useSession()
  const may = useMay()
  if (!user || !may('license.packs', ownTeam)) return null
  return (
    <p>
      <Link to={paths.packs}>{say('packs.title')}</Link>
    </p>
  )
}
