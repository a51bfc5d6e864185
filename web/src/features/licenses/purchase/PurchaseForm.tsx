import type { OwnLicense } from '@resguardo/contract/licensing/licenses'
import { opensAll } from '@resguardo/contract/licensing/opens'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from '#router'
import { useSay } from '#i18n/say.tsx'
import { ownTeam, useMay } from '#session/rights.ts'
import { useTeamChoices } from '#shared/useTeamChoices.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Select } from '#ui/fields/Select.tsx'
import styles from '../Licenses.module.css'
import {
  ownSubscriptionsQuery,
  type PurchaseSelection,
  purchaseSelectionOf,
  type PriceList,
} from '../licenses.queries.ts'
import { OrderForm } from './OrderForm.tsx'
import { PeriodField } from './PeriodField.tsx'
import type { PurchaseMessage } from './purchase.messages.ts'
import { RegionField } from './RegionField.tsx'
import { usePriceRegion } from './usePriceRegion.ts'

type PurchaseFormProps = { prices: PriceList; license: OwnLicense }

/** Buyer, region and period, all stored in the URL. */
export function PurchaseForm({ prices, license }: PurchaseFormProps) {
  const say = useSay<PurchaseMessage>()
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const selection = purchaseSelectionOf(params)
  const { period, team } = selection
  const { region, guessed } = usePriceRegion(selection.region)
  const teams = useTeamChoices(team, may('license.buyForTeam', ownTeam))
  const own = useQuery(ownSubscriptionsQuery).data?.subscriptions[0]
  const [missed, setMissed] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const change = (part: Partial<Record<keyof PurchaseSelection, string | null>>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(part)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace: true })
  }
  const kind =
    team === '' && (license.source === 'trial' || license.licenseType === 'demo') ? 'upgrade' : 'new'
  return (
    <>
      {teams.length > 0 && (
        <Select
          label={say('purchase.for')}
          value={team}
          placeholder={say('purchase.for.me')}
          options={teams}
          onChange={({ target }) => change({ team: target.value })}
        />
      )}
      {team === '' && own ? (
        <p>{say('purchase.own')}</p>
      ) : (
        <OrderForm
          key={team}
          prices={prices}
          order={{ kind, team: team || null }}
          region={region}
          period={period}
          seats={team === '' ? 1 : null}
          onNoRegion={() => {
            setMissed(true)
            select.current?.focus()
          }}
        >
          {team === '' && opensAll(license.licenseType) && kind === 'new' && (
            <Alert kind="info">{say('purchase.covered')}</Alert>
          )}
          <div className={styles.choices}>
            <RegionField
              select={select}
              region={region}
              guessed={guessed}
              error={missed && !region ? say('purchase.region.needed') : undefined}
              onChoose={(next) => change({ region: next })}
            />
            <PeriodField
              prices={prices}
              region={region}
              period={period}
              onChoose={(next) => change({ period: next })}
            />
          </div>
        </OrderForm>
      )}
    </>
  )
}
