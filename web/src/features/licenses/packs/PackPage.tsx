import type { Pack } from '@resguardo/contract/licensing/packs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from '#router'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { FactGrid } from '#lists/record/FactGrid.tsx'
import { RecordPage } from '#lists/record/RecordPage.tsx'
import { paths } from '#paths'
import { ownTeam, useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LicenseChip } from '#ui/controls/Chip.tsx'
import { Forbidden } from '#ui/feedback/Forbidden.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { PackStatusChip } from '../PackStatusChip.tsx'
import type { ChangeMessage } from './change/change.messages.ts'
import { ExpirePack } from './change/ExpirePack.tsx'
import { ModifyPack } from './change/ModifyPack.tsx'
import { RenewPack } from './change/RenewPack.tsx'
import { usePackTerms } from './change/usePackTerms.ts'
import type { PacksMessage } from './packs.messages.ts'
import { packQuery } from './packs.queries.ts'
import { SeatNumbers, usePackFormats } from './packFormats.tsx'
import { PackSeats } from './seats/PackSeats.tsx'

/** One pack with its seats. Root changes its terms; the admins of its team assign its seats. */
export function PackPage() {
  const say = useSay<PacksMessage>()
  const { uid = '' } = useParams()
  const user = useSession()
  const may = useMay()
  if (!user) return null
  if (may('license.packs', ownTeam))
    return <LoadedPack key={uid} uid={uid} mayEdit={may('license.edit', ownTeam)} />
  return (
    <>
      <PageTitle title={say('packs.title')} />
      <Forbidden needs="admin" />
    </>
  )
}

function LoadedPack({ uid, mayEdit }: { uid: string; mayEdit: boolean }) {
  const say = useSay<PacksMessage>()
  const formats = usePackFormats()
  return (
    <RecordPage
      result={useQuery(packQuery(uid))}
      listTitle={say('packs.title')}
      title={({ licenseType, team }) =>
        say('packs.of', { type: formats.type(licenseType), team: team.teamName })
      }
      back={{ to: paths.packs, label: say('packs.back') }}
      notFound="readPack404"
      failureTitle={say('packs.failed')}
    >
      {(pack) => (
        <>
          <PackDetails pack={pack} mayEdit={mayEdit} />
          <PackSeats pack={pack} />
        </>
      )}
    </RecordPage>
  )
}

const changeDialogs = { modify: ModifyPack, renew: RenewPack, expire: ExpirePack } as const
type ChangeKind = keyof typeof changeDialogs
const changeKinds = ['modify', 'renew', 'expire'] as const satisfies ChangeKind[]

function PackDetails({ pack, mayEdit }: { pack: Pack; mayEdit: boolean }) {
  const say = useSay<PacksMessage | ChangeMessage>()
  const { date } = useFormats()
  const [open, setOpen] = useState<ChangeKind | null>(null)
  const formats = usePackFormats()
  const over = pack.status === 'expired'
  const Dialog = open && changeDialogs[open]
  const { association } = pack
  const until = association?.ends ? date(new Date(association.ends)) : 'none'
  return (
    <Card
      title={say('packs.details')}
      actions={
        mayEdit &&
        changeKinds
          .filter((change) => isPossible(change, pack))
          .map((change) => (
            <Button
              key={change}
              kind={change === 'expire' ? 'danger' : 'secondary'}
              onClick={() => setOpen(change)}
            >
              {say(`change.${change}`)}
            </Button>
          ))
      }
    >
      <p className={lists.row}>
        <LicenseChip type={pack.licenseType} />
        <PackStatusChip status={formats.state(pack)} />
        <span>{formats.next(pack)}</span>
      </p>
      {association && (
        <p>
          {say('packs.given', {
            team: pack.team.teamName,
            seats: association.seats,
            used: association.used,
            until,
          })}
        </p>
      )}
      {mayEdit && isRenewedByProvider(pack) && <p className={lists.quiet}>{say('packs.byStripe')}</p>}
      <SeatNumbers pack={pack} />
      <PackFacts pack={pack} over={over} />
      {Dialog && <Dialog pack={pack} onClose={() => setOpen(null)} />}
    </Card>
  )
}

/**
 * An expired pack cannot be ended again. A pack without an end needs no renewal. One that a provider renews
 * can only be ended.
 */
function isPossible(change: ChangeKind, pack: Pack): boolean {
  if (change === 'expire') return pack.status !== 'expired'
  return !isRenewedByProvider(pack) && (change === 'modify' || pack.expiration !== null)
}

const isRenewedByProvider = ({ provider, status }: Pack) => provider !== 'manual' && status !== 'expired'

function PackFacts({ pack, over }: { pack: Pack; over: boolean }) {
  const say = useSay<PacksMessage>()
  const { terms } = usePackTerms()
  const formats = usePackFormats()
  const termTexts = terms(pack)
  const { teamName, uid } = pack.team
  const team = pack.association ? teamName : <Link to={paths.team(uid)}>{teamName}</Link>
  const facts = [
    ['packs.team', team],
    ['packs.starts', termTexts.starts],
    ['packs.ends', termTexts.expiration],
    // What the sponsor pays is not shown to the partner.
    ['packs.period', pack.association ? '' : termTexts.period],
    ['packs.price', pack.association ? '' : termTexts.price],
    ['packs.region', pack.association ? '' : termTexts.region],
    ['packs.provider', formats.provider(pack.provider)],
    [over ? 'packs.reason' : 'packs.reason.ahead', pack.reason],
  ] as const
  return <FactGrid facts={facts.map(([name, value]) => [say(name), value])} />
}
