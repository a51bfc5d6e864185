import type { Pack } from '@resguardo/contract/packs'
import { matrix } from '@resguardo/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { failureOf } from '#api/failure.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#lists/Lists.module.css'
import { Part } from '#lists/Part.tsx'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { LicenseChip } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Forbidden } from '#ui/Forbidden.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { PackStatus } from '../PackStatus.tsx'
import type { ChangeMessage } from './change/change.messages.ts'
import { ExpirePack } from './change/ExpirePack.tsx'
import { ModifyPack } from './change/ModifyPack.tsx'
import { RenewPack } from './change/RenewPack.tsx'
import { usePackTerms } from './change/usePackTerms.ts'
import styles from './Packs.module.css'
import type { PacksMessage } from './packs.messages.ts'
import { packQuery } from './packs.queries.ts'
import { SeatNumbers, usePackWords } from './parts.tsx'
import { Seats } from './seats/Seats.tsx'

/** One pack with its seats. Root changes its terms; the admins of its team assign its seats. */
export function PackPage() {
  const say = useSay<PacksMessage>()
  const { uid = '' } = useParams()
  const user = useSession()
  if (!user) return null
  if (matrix['license.packs'][user.role].length > 0)
    return <LoadedPack key={uid} uid={uid} changes={matrix['license.edit'][user.role].length > 0} />
  return (
    <>
      <PageTitle title={say('packs.title')} />
      <Forbidden needs="admin" />
    </>
  )
}

function LoadedPack({ uid, changes }: { uid: string; changes: boolean }) {
  const say = useSay<PacksMessage>()
  const sayFailure = useSayFailure()
  const words = usePackWords()
  const result = useQuery(packQuery(uid))
  const failure = failureOf(result.error)
  const toAll = (
    <LinkButton kind="secondary" to={paths.packs}>
      {say('packs.back')}
    </LinkButton>
  )
  // 400: the id in the URL is no uid, so there is no such pack.
  if (failure?.status === 404 || failure?.status === 400)
    return (
      <>
        <PageTitle title={say('packs.title')} />
        <EmptyState title={sayFailure({ ...failure, messageKey: 'readPack404' })} action={toAll} />
      </>
    )
  const { data } = result
  const title = data && say('packs.of', { type: words.type(data.licenseType), team: data.team.teamName })
  return (
    <div className={styles.page}>
      <PageTitle title={title ?? say('packs.title')} />
      <div>{toAll}</div>
      <Part result={result} failed={say('packs.failed')}>
        {(pack) => (
          <>
            <Terms pack={pack} changes={changes} />
            <Seats pack={pack} />
          </>
        )}
      </Part>
    </div>
  )
}

const changes = { modify: ModifyPack, renew: RenewPack, expire: ExpirePack } as const
type Change = keyof typeof changes
const order = ['modify', 'renew', 'expire'] as const satisfies Change[]

function Terms({ pack, changes: may }: { pack: Pack; changes: boolean }) {
  const say = useSay<PacksMessage | ChangeMessage>()
  const { date } = useFormats()
  const [open, setOpen] = useState<Change | null>(null)
  const words = usePackWords()
  const over = pack.status === 'expired'
  const Dialog = open && changes[open]
  const { association } = pack
  const until = association?.ends ? date(new Date(association.ends)) : 'none'
  return (
    <Card
      title={say('packs.details')}
      actions={
        may &&
        order
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
        <PackStatus status={words.state(pack)} />
        <span>{words.next(pack)}</span>
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
      {may && isProviders(pack) && <p className={lists.quiet}>{say('packs.byStripe')}</p>}
      <SeatNumbers pack={pack} />
      <Facts pack={pack} over={over} />
      {Dialog && <Dialog pack={pack} onClose={() => setOpen(null)} />}
    </Card>
  )
}

/**
 * An expired pack cannot be ended again. A pack without an end needs no renewal. One that a provider renews
 * can only be ended.
 */
function isPossible(change: Change, pack: Pack): boolean {
  if (change === 'expire') return pack.status !== 'expired'
  return !isProviders(pack) && (change === 'modify' || pack.expiration !== null)
}

const isProviders = ({ provider, status }: Pack) => provider !== 'manual' && status !== 'expired'

function Facts({ pack, over }: { pack: Pack; over: boolean }) {
  const say = useSay<PacksMessage>()
  const { terms } = usePackTerms()
  const words = usePackWords()
  const told = terms(pack)
  const facts = [
    ['packs.starts', told.starts],
    ['packs.ends', told.expiration],
    // What the sponsor pays is not shown to the partner.
    ['packs.period', pack.association ? '' : told.period],
    ['packs.price', pack.association ? '' : told.price],
    ['packs.region', pack.association ? '' : told.region],
    ['packs.provider', words.provider(pack.provider)],
    [over ? 'packs.reason' : 'packs.reason.ahead', pack.reason],
  ] as const
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{say('packs.team')}</dt>
        <dd>
          {pack.association ? (
            pack.team.teamName
          ) : (
            <Link to={paths.team(pack.team.uid)}>{pack.team.teamName}</Link>
          )}
        </dd>
      </div>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{say(name)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
