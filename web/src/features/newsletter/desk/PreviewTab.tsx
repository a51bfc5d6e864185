import { osTypes } from '@resguardo/contract/devices/device'
import { languages } from '@resguardo/contract/platform/languages'
import { previewNewsletter, tryNewsletter } from '@resguardo/contract/newsletter/newsletter'
import { cadences, type Cadence } from '@resguardo/contract/newsletter/newsletterDates'
import { profiles } from '@resguardo/contract/devices/profile'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from '#router'
import { query } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Select } from '#ui/fields/Select.tsx'
import styles from './Desk.module.css'
import type { DeskMessage } from './desk.messages.ts'
import { useReaderLabels } from './useReaderLabels.ts'

/** Preview of the mail for one kind of reader, and a dry run that counts all mails. */
export function PreviewTab() {
  const say = useSay<DeskMessage>()
  const names = useReaderLabels()
  const { language } = useLanguage()
  const [params, setParams] = useSearchParams()
  const oneOf = <T extends string>(values: readonly T[], name: string, fallback: T) =>
    values.find((value) => value === params.get(name)) ?? fallback
  const cadence = oneOf(cadences, 'cadence', 'weekly')
  const lang = oneOf(languages, 'lang', language)
  const profile = oneOf(profiles, 'profile', 'basic')
  const osType = oneOf(osTypes, 'osType', osTypes[0])
  const discreet = params.get('discreet') === 'yes'
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true })
  }
  return (
    <>
      <Card title={say('desk.preview')}>
        <form role="search" className={styles.tools} onSubmit={(event) => event.preventDefault()}>
          <Select
            label={say('desk.cadence')}
            value={cadence}
            options={cadences.map((value) => ({ value, label: say(`desk.cadence.${value}`) }))}
            onChange={({ target }) => change('cadence', target.value)}
          />
          <Select
            label={say('desk.lang')}
            value={lang}
            options={languages.map((value) => ({ value, label: names.language(value) }))}
            onChange={({ target }) => change('lang', target.value)}
          />
          <Select
            label={say('desk.profile')}
            value={profile}
            options={profiles.map((value) => ({ value, label: names.profile(value) }))}
            onChange={({ target }) => change('profile', target.value)}
          />
          <Select
            label={say('desk.system')}
            value={osType}
            options={osTypes.map((value) => ({ value, label: names.system(value) }))}
            onChange={({ target }) => change('osType', target.value)}
          />
        </form>
        <Checkbox
          label={say('desk.discreet')}
          checked={discreet}
          onChange={({ currentTarget }) => change('discreet', currentTarget.checked ? 'yes' : '')}
        />
        <MailPreview
          params={{ cadence, lang, profile, osType, ...(discreet && { discreet: 'yes' as const }) }}
        />
      </Card>
      <DryRunCard key={cadence} cadence={cadence} />
    </>
  )
}

type PreviewParams = Parameters<typeof query<typeof previewNewsletter>>[1]['query']

function MailPreview({ params }: { params: PreviewParams }) {
  const say = useSay<DeskMessage>()
  const intl = useIntl()
  const result = useQuery({
    ...query(previewNewsletter, { query: params }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <QuerySection result={result} failureTitle={say('desk.preview.failed')}>
      {({ mail, since }) => (
        <>
          <p className={styles.quiet}>
            {say('desk.preview.text', {
              since: intl.formatDate(since, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </p>
          {mail ? (
            <>
              <p>
                {say('desk.preview.subject')}: <strong>{mail.subject}</strong>
              </p>
              <pre className={styles.mail}>{mail.text}</pre>
            </>
          ) : (
            <EmptyState title={say('desk.preview.none')} />
          )}
        </>
      )}
    </QuerySection>
  )
}

/** Not automatic: it visits every reader. */
function DryRunCard({ cadence }: { cadence: Cadence }) {
  const say = useSay<DeskMessage>()
  const names = useReaderLabels()
  const [started, setStarted] = useState(false)
  const readsOnly = useReadsOnly()
  const result = useQuery({
    ...query(tryNewsletter, { query: { cadence } }),
    enabled: started,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Card title={say('desk.trial')}>
      <p>{say('desk.trial.text')}</p>
      <div>
        <ChangeButton
          readOnly={readsOnly}
          kind="secondary"
          pending={result.isFetching}
          onClick={() => (started ? void result.refetch() : setStarted(true))}
        >
          {say('desk.trial.go')}
        </ChangeButton>
      </div>
      {started && (
        <QuerySection result={result} failureTitle={say('desk.trial.failed')}>
          {({ readers, mails, kinds }) => (
            <>
              <p role="status">{say('desk.trial.result', { readers, mails, kinds: kinds.length })}</p>
              <ul role="list" className={styles.dates}>
                {kinds.map(({ lang, osType, alerts, readers: count }, index) => (
                  <li key={index}>
                    <strong>
                      {say('desk.trial.kind', {
                        system: osType ? names.system(osType) : say('desk.trial.noPhone'),
                        lang: names.language(lang),
                        alerts,
                      })}
                    </strong>
                    <span className={styles.quiet}>
                      {count === null ? say('desk.trial.few') : say('desk.trial.readers', { readers: count })}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </QuerySection>
      )}
    </Card>
  )
}
