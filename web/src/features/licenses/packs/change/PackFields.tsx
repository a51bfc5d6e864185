import { packTypes } from '@resguardo/contract/licensing/packs'
import { currencyOf, periods, regions } from '@resguardo/contract/licensing/prices'
import { useSay } from '#i18n/say.tsx'
import type { Form } from '#shared/forms/useForm.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import styles from '../Packs.module.css'
import type { PurchaseMessage } from '../../purchase/purchase.messages.ts'
import type { PacksMessage } from '../packs.messages.ts'
import type { ChangeMessage } from './change.messages.ts'
import type { PackDraft } from './packDraft.ts'

type PackFieldsProps = {
  form: Pick<Form<PackDraft>, 'values' | 'field'>
  /** A new pack's start is optional. */
  isNew?: boolean
}

/** Fields for the terms of a pack. */
export function PackFields({ form, isNew = false }: PackFieldsProps) {
  const say = useSay<PacksMessage | PurchaseMessage | ChangeMessage | UiMessage>()
  const { region } = form.values
  const currency = region ? currencyOf[region] : 'none'
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={say('packs.type')}
          {...form.field('licenseType')}
          options={packTypes.map((value) => ({ value, label: say(`ui.license.${value}`) }))}
        />
        <Field
          label={say('change.count')}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('licenseCount')}
        />
      </div>
      <div className={styles.pair}>
        <Field
          type="date"
          label={say('packs.starts')}
          hint={isNew ? say('change.starts.hint') : undefined}
          {...form.field('starts')}
        />
        <Field
          type="date"
          label={say('packs.ends')}
          hint={say('change.ends.hint')}
          {...form.field('expiration')}
        />
      </div>
      <div className={styles.pair}>
        <Select
          label={say('packs.region')}
          placeholder={say('change.none')}
          {...form.field('region')}
          options={regions.map((value) => ({ value, label: say(`purchase.region.${value}`) }))}
        />
        <Select
          label={say('packs.period')}
          placeholder={say('change.none')}
          {...form.field('period')}
          options={periods.map((value) => ({ value, label: say(`packs.period.${value}`) }))}
        />
      </div>
      <Field
        label={say('packs.price')}
        hint={say('change.price.hint', { currency })}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('price')}
      />
    </>
  )
}
