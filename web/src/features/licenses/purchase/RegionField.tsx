import { currencyOf, type Region, regions } from '@resguardo/contract/licensing/prices'
import type { Ref } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { PurchaseMessage } from './purchase.messages.ts'

type RegionFieldProps = {
  region: Region | null
  /** Guessed from the reader's location, not chosen. */
  guessed: boolean
  error: string | undefined
  select: Ref<HTMLSelectElement>
  onChoose: (region: Region | null) => void
}

/** The buyer's region: it determines prices, currency and taxes. */
export function RegionField({ region, guessed, error, select, onChoose }: RegionFieldProps) {
  const say = useSay<PurchaseMessage>()
  return (
    <Select
      ref={select}
      label={say('purchase.region')}
      name="region"
      value={region ?? ''}
      placeholder={say('purchase.region.choose')}
      hint={say(guessed ? 'purchase.region.guessed' : 'purchase.region.hint')}
      error={error}
      options={regions.map((value) => ({
        value,
        label: say('purchase.region.option', {
          name: say(`purchase.region.${value}`),
          currency: currencyOf[value],
        }),
      }))}
      onChange={({ target }) => onChoose(regions.find((one) => one === target.value) ?? null)}
    />
  )
}
