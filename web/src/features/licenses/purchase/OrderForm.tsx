import type { Order, Provider } from '@resguardo/contract/licensing/orders'
import type { Period, Region } from '@resguardo/contract/licensing/prices'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useForm } from '#shared/forms/useForm.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import { Field, TextArea } from '#ui/fields/Field.tsx'
import styles from '../Licenses.module.css'
import type { PriceList } from '../licenses.queries.ts'
import type { PurchaseMessage } from './purchase.messages.ts'
import { OrderTotal } from './OrderTotal.tsx'
import { usePlaceOrder } from './usePlaceOrder.ts'

type OrderFormProps = {
  prices: PriceList
  /** What is ordered, for which team, and for which pack, if there is one. */
  order: { kind: Order['kind']; team: string | null; pack?: string }
  region: Region | null
  period: Period
  /** The number of seats; null if the buyer is asked. */
  seats: number | null
  /** The payment providers allowed here, of those that are configured. */
  providers?: readonly Provider[]
  /** Called instead of ordering while no region is chosen. */
  onNoRegion?: () => void
  /** Fields that come first, such as the region. */
  children?: ReactNode
}

const blank = { licenseCount: '1', billTo: '' }
const seatsIn = (text: string) => (/^\d{1,10}$/.test(text.trim()) ? Number(text) : 0)

/** Number of seats, invoice details, payment and total, with the order button. */
export function OrderForm(props: OrderFormProps) {
  const { prices, order, region, period, seats: fixed, onNoRegion, children } = props
  const say = useSay<PurchaseMessage>()
  const providers = prices.providers.filter((one) => (props.providers ?? prices.providers).includes(one))
  const [chosen, choose] = useState<Provider | null>(null)
  const provider = chosen ?? providers[0] ?? 'manual'
  const { place, pending, failure, reset } = usePlaceOrder()
  const readsOnly = useReadsOnly()
  const countOf = ({ licenseCount }: typeof blank) => fixed ?? seatsIn(licenseCount)
  const form = useForm({
    initial: blank,
    check: (draft: typeof blank) =>
      countOf(draft) < 1
        ? { output: null, problems: { licenseCount: { key: 'purchase.seats.wrong' } } }
        : { output: draft, problems: {} },
    checkOn: 'submit',
    onType: reset,
  })
  const count = countOf(form.values)
  const send = form.submit((draft) => {
    if (!region) return undefined
    const { billTo } = draft
    const licenseCount = countOf(draft)
    return place({ ...order, licenseCount, period, region, pricesVersion: prices.version, billTo, provider })
  })
  const submit = (event: FormEvent) => {
    if (region) return void send(event)
    event.preventDefault()
    void form.checkField('licenseCount')
    return onNoRegion?.()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children}
      {fixed === null && (
        <Field
          label={say(order.kind === 'seats' ? 'purchase.seats.more' : 'purchase.seats')}
          inputMode="numeric"
          {...form.field('licenseCount')}
        />
      )}
      {providers.length > 1 ? (
        <RadioCards
          legend={say('purchase.provider')}
          name="provider"
          value={provider}
          options={providers.map((value) => ({
            value,
            label: say(`purchase.provider.${value}`),
            detail: say(`purchase.provider.${value}.text`),
          }))}
          // The options are the providers.
          onChange={({ currentTarget }) => choose(currentTarget.value as Provider)}
        />
      ) : (
        <p className={styles.quiet}>{say(`purchase.provider.${provider}.text`)}</p>
      )}
      <TextArea
        label={say('purchase.billTo')}
        hint={say('purchase.billTo.hint')}
        rows={3}
        autoComplete="off"
        {...form.field('billTo')}
      />
      <OrderTotal prices={prices} kind={order.kind} region={region} period={period} count={count} />
      {failure && <OrderFailure failure={failure} />}
      <div className={styles.actions}>
        <ChangeButton type="submit" readOnly={readsOnly && order.team !== null} pending={pending}>
          {say(provider === 'stripe' ? 'purchase.pay' : 'purchase.order')}
        </ChangeButton>
      </div>
    </form>
  )
}

type OrderFailureReason = NonNullable<ReturnType<typeof usePlaceOrder>['failure']>

/** Why the order failed; if the response was lost, links to the orders to find out. */
function OrderFailure({ failure }: { failure: OrderFailureReason }) {
  const say = useSay<PurchaseMessage>()
  const sayFailure = useSayFailure()
  if (failure.status === 'net')
    return (
      <Alert kind="warning" title={say('purchase.lost')}>
        {say('purchase.lost.text')} <Link to={paths.orders}>{say('purchase.lost.look')}</Link>
      </Alert>
    )
  return <Alert requestId={failure.requestId}>{sayFailure(failure)}</Alert>
}
