import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { readUnknownLetters, stopLetters } from '@resguardo/contract/newsletter/newsletter'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useSearchParams } from '#router'
import { query, useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { Pagination } from '#lists/Pagination.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import styles from './Desk.module.css'
import type { DeskMessage } from './desk.messages.ts'

const reasons = ['complaint', 'bounce'] as const
const blank = { address: '', why: 'complaint' as (typeof reasons)[number] }

/** Suppressed addresses, and mails whose delivery status is unknown. */
export function AddressesTab() {
  return (
    <>
      {!useReadsOnly() && <SuppressAddressCard />}
      <UnknownDeliveriesCard />
    </>
  )
}

function SuppressAddressCard() {
  const say = useSay<DeskMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const stop = useSend(stopLetters, { refresh: ['readNewsletterDesk'] })
  const failure = stop.error?.failure
  const addressError = failure?.fields['address']
  const form = useForm({
    initial: blank,
    check: checkBySchema(stopLetters.body),
    checkOn: 'submit',
    onType: stop.reset,
  })
  const send = form.submit(async (body) => {
    await stop.mutateAsync({ body })
    form.reset(blank, { ...form.values, address: '' })
  })
  return (
    <Card title={say('desk.stop')}>
      <p>{say('desk.stop.text')}</p>
      <form className={styles.tools} noValidate onSubmit={(event) => void send(event)}>
        <Field label={say('desk.stop.address')} type="email" autoComplete="off" {...form.field('address')} />
        <Select
          label={say('desk.stop.why')}
          options={reasons.map((value) => ({ value, label: say(`desk.stop.${value}`) }))}
          {...form.field('why')}
        />
        <div>
          <Button type="submit" pending={stop.isPending}>
            {say('desk.stop.go')}
          </Button>
        </div>
      </form>
      {failure && !addressError && <Alert>{sayFailure(failure)}</Alert>}
      {stop.isSuccess && <Alert kind="success">{say('stopLetters200')}</Alert>}
    </Card>
  )
}

function UnknownDeliveriesCard() {
  const say = useSay<DeskMessage>()
  const intl = useIntl()
  const [params] = useSearchParams()
  const after = params.get('after')
  const result = useQuery({
    ...query(readUnknownLetters, { query: { ...(after && { after }) } }),
    staleTime: 0,
  })
  return (
    <Card title={say('desk.unknown')}>
      <p>{say('desk.unknown.text')}</p>
      <QuerySection result={result} failureTitle={say('desk.unknown.failed')}>
        {({ letters, next }) => (
          <>
            {letters.length === 0 && <p>{say('desk.unknown.empty')}</p>}
            <ul role="list" className={styles.dates}>
              {letters.map(({ messageId, at, cadence }) => (
                <li key={messageId}>
                  <code className={styles.id}>{messageId}</code>
                  <span className={styles.quiet}>
                    {say(`desk.cadence.${cadence}`)},{' '}
                    {intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
                  </span>
                </li>
              ))}
            </ul>
            <Pagination
              byTime
              first={after && '?tab=addresses'}
              next={next && `?tab=addresses&after=${encodeURIComponent(next)}`}
            />
          </>
        )}
      </QuerySection>
    </Card>
  )
}
