import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { SectionName, settingsBodies } from '@resguardo/contract/settings/settings'
import { type ChainLink, testMail } from '@resguardo/contract/settings/settingsEndpoints'
import type * as z from 'zod/mini'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { useSend } from '#api/queries.ts'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { AllSettings, SettingsForm } from './SettingsSection.tsx'
import styles from '../Settings.module.css'
import type { SettingsMessage } from '../settings.messages.ts'

type SectionStateProps = { section: SectionName; data: AllSettings; form: SettingsForm }

/** What a section currently results in, if its fields do not show it. */
export function SectionState({ section, data, form }: SectionStateProps) {
  const say = useSay<SettingsMessage>()
  if (section === 'messaging') return <MailTestCard by={data.mailBy} form={form} />
  if (section === 'certs') return <CertificateChain chain={data.chain} />
  if (section !== 'tls') return null
  const port = String(data.httpsPort)
  if (data.httpsPort === data.tls.values.port)
    return <Alert kind="success">{say('settings.tls.answers', { port })}</Alert>
  if (data.httpsPort !== null) return <Alert kind="warning">{say('settings.tls.elsewhere', { port })}</Alert>
  if (!data.tls.values.enabled) return <Alert kind="info">{say('settings.tls.off')}</Alert>
  return (
    <Alert kind="warning">{say(data.chain.length > 0 ? 'settings.tls.fails' : 'settings.tls.noPair')}</Alert>
  )
}

type MailTestCardProps = { by: AllSettings['mailBy']; form: SettingsForm }

/** Sends a mail to the reader with what is typed, before it is saved. */
function MailTestCard({ by, form }: MailTestCardProps) {
  const say = useSay<SettingsMessage | CatalogueKey>()
  const send = useSend(testMail)
  const readsOnly = useReadsOnly()
  const { data, error } = send
  const { isDirty, values } = form
  const test = form.submit((body) =>
    send.mutateAsync({
      // The form checks by this schema.
      body: isDirty ? (body as z.output<typeof settingsBodies.messaging>) : {},
    }),
  )
  return (
    <Card title={say('settings.mail.test')}>
      <p>{say(`settings.mail.${by}`)}</p>
      {(by !== 'outbox' || values['host'] !== '') && (
        <div>
          <ChangeButton
            readOnly={readsOnly}
            kind="secondary"
            pending={send.isPending}
            onClick={() => void test()}
          >
            {say('settings.mail.send')}
          </ChangeButton>
        </div>
      )}
      <p className={styles.quiet}>{say('settings.mail.typed')}</p>
      {data && data.fault === null && (
        <Alert kind="success">{say('settings.mail.taken', { to: data.to })}</Alert>
      )}
      {data && data.fault !== null && (
        <Alert title={say('settings.mail.refused')}>
          <p>{say(`settings.mail.fault.${data.fault}`)}</p>
          {data.code !== null && (
            <p>
              {say('settings.mail.code', { code: String(data.code), later: data.code < 500 ? 'yes' : 'no' })}
            </p>
          )}
        </Alert>
      )}
      <FailureAlert failure={error?.failure} />
    </Card>
  )
}

function CertificateChain({ chain }: { chain: readonly ChainLink[] }) {
  const say = useSay<SettingsMessage>()
  const { date } = useFormats()
  if (chain.length === 0) return <Alert kind="info">{say('settings.certs.none')}</Alert>
  return (
    <Card title={say('settings.certs.chain')}>
      <ol className={styles.list}>
        {chain.map(({ subject, issuer, names, from, to }) => (
          <li key={`${subject} ${to}`} className={styles.revision}>
            <p>
              <strong>{subject}</strong>
              <span>{say('settings.certs.issuer', { issuer })}</span>
            </p>
            {names.length > 0 && <p>{say('settings.certs.names', { names: names.join(', ') })}</p>}
            <p>{say('settings.certs.dates', { from: date(new Date(from)), to: date(new Date(to)) })}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
