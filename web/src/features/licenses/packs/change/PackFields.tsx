import { packTypes } from '@resguardo/contract/licensing/packs'
import { currencyOf, periods, regions } from '@resguardo/contract/licensing/prices'
import { useSay } from '#i18n/say.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import styles from '../Packs.module.css'
import type { PurchaseMessage } from '../../purchase/purchase.messages.ts'
import type { PacksMessage } from '../packs.messages.ts'
import type { ChangeMessage } from './change.messages.ts'
import { type PackDraft, periodIn, regionIn } from './packDraft.ts'

type PackFieldsProps = {
  draft: PackDraft
  errorOf: (name: keyof PackDraft) => string | undefined
  onChange: (part: Partial<PackDraft>) => void
  /** A new pack's start is optional. */
  isNew?: boolean
}

/** Fields for the terms of a pack. */
export function PackFields({ draft, errorOf, onChange, isNew = false }: PackFieldsProps) {
  const say = useSay<PacksMessage | PurchaseMessage | ChangeMessage | UiMessage>()
  const currency = draft.region ? currencyOf[draft.region] : 'none'
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={say('packs.type')}
          name="licenseType"
          value={draft.licenseType}
          error={errorOf('licenseType')}
          options={packTypes.map((value) => ({ value, label: say(`ui.license.${value}`) }))}
          onChange={({ target }) =>
            onChange({ licenseType: packTypes.find((type) => type === target.value) ?? draft.licenseType })
          }
        />
        <Field
          label={say('change.count')}
          name="licenseCount"
          inputMode="numeric"
          autoComplete="off"
          value={draft.licenseCount}
          error={errorOf('licenseCount')}
          onChange={({ target }) => onChange({ licenseCount: target.value })}
        />
      </div>
      <div className={styles.pair}>
        <Field
          type="date"
          label={say('packs.starts')}
          hint={isNew ? say('change.starts.hint') : undefined}
          name="starts"
          value={draft.starts}
          error={errorOf('starts')}
          onChange={({ target }) => onChange({ starts: target.value })}
        />
        <Field
          type="date"
          label={say('packs.ends')}
          hint={say('change.ends.hint')}
          name="expiration"
          value={draft.expiration}
          error={errorOf('expiration')}
          onChange={({ target }) => onChange({ expiration: target.value })}
        />
      </div>
      <div className={styles.pair}>
        <Select
          label={say('packs.region')}
          name="region"
          value={draft.region}
          placeholder={say('change.none')}
          error={errorOf('region')}
          options={regions.map((value) => ({ value, label: say(`purchase.region.${value}`) }))}
          onChange={({ target }) => onChange({ region: regionIn(target.value) })}
        />
        <Select
          label={say('packs.period')}
          name="period"
          value={draft.period}
          placeholder={say('change.none')}
          error={errorOf('period')}
          options={periods.map((value) => ({ value, label: say(`packs.period.${value}`) }))}
          onChange={({ target }) => onChange({ period: periodIn(target.value) })}
        />
      </div>
      <Field
        label={say('packs.price')}
        hint={say('change.price.hint', { currency })}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        value={draft.price}
        error={errorOf('price')}
        onChange={({ target }) => onChange({ price: target.value })}
      />
    </>
  )
}
