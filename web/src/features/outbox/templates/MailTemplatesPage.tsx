import { type MailKind, mailKinds } from '@resguardo/contract/settings/outbox'
import { type ChangedTemplate, readMailTemplates } from '@resguardo/contract/settings/mailTemplates'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Link, useParams, useSearchParams } from '#router'
import { useMay } from '#session/rights.ts'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import lists from '#shared/Lists.module.css'
import { Chip } from '#ui/controls/Chip.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Forbidden } from '#ui/feedback/Forbidden.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import type { OutboxMessage } from '../outbox.messages.ts'
import { ScreenTextsPage, TextKinds } from '../screenTexts/ScreenTextsPage.tsx'
import { MailTemplate } from './MailTemplate.tsx'
import styles from './MailTemplates.module.css'
import type { MailTemplatesMessage } from './mailTemplates.messages.ts'

/** The mails that the product sends, and the texts of one of them; or those of screens. For super admins. */
export function MailTemplatesPage() {
  const say = useSay<MailTemplatesMessage | OutboxMessage>()
  const may = useMay()
  const { kind } = useParams()
  if (kind === 'screens') return <ScreenTextsPage />
  const known = mailKinds.find((one) => one === kind)
  const title = known ? say(`outbox.kind.${known}`) : say('mailTemplates.title')
  return (
    <>
      <PageTitle title={title} />
      {may('settings.read') ? <Templates kind={known} /> : <Forbidden needs="root" />}
    </>
  )
}

const Templates = ({ kind }: { kind: MailKind | undefined }) =>
  kind ? <MailTemplate key={kind} kind={kind} /> : <TemplateList />

function TemplateList() {
  const say = useSay<MailTemplatesMessage | OutboxMessage>()
  const [params, setParams] = useSearchParams()
  const result = useQuery(query(readMailTemplates, {}))
  const q = params.get('q') ?? ''
  const changedOnly = params.get('changed') === '1'
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true })
  }
  return (
    <section className={lists.page} aria-label={say('mailTemplates.title')}>
      <TextKinds current="mails" />
      <p>{say('mailTemplates.what')}</p>
      <SearchField label={say('mailTemplates.search')} q={q} onChange={(typed) => change('q', typed)} />
      <Checkbox
        label={say('mailTemplates.changedOnly')}
        checked={changedOnly}
        onChange={(event) => change('changed', event.target.checked ? '1' : '')}
      />
      <QuerySection result={result} failureTitle={say('mailTemplates.failed')} lines={6}>
        {({ changed }) => <Kinds changed={changed} q={q} changedOnly={changedOnly} />}
      </QuerySection>
    </section>
  )
}

type KindsProps = { changed: readonly ChangedTemplate[]; q: string; changedOnly: boolean }

function Kinds({ changed, q, changedOnly }: KindsProps) {
  const say = useSay<MailTemplatesMessage | OutboxMessage>()
  const languagesOf = (kind: MailKind) => changed.filter((one) => one.kind === kind).map(({ lang }) => lang)
  const shown = mailKinds
    .map((kind) => ({ kind, name: say(`outbox.kind.${kind}`), own: languagesOf(kind) }))
    .filter(({ name, own }) => plain(name).includes(plain(q)) && (!changedOnly || own.length > 0))
  if (shown.length === 0)
    return <EmptyState title={say(changedOnly && !q ? 'mailTemplates.noneChanged' : 'mailTemplates.none')} />
  return (
    <ul role="list" className={styles.kinds} aria-label={say('mailTemplates.title')}>
      {shown.map(({ kind, name, own }) => (
        <li key={kind}>
          <Link to={paths.mailTemplate(kind)} className={styles.kind}>
            <span>{name}</span>
            {own.length > 0 && <Chip>{say('mailTemplates.changedIn', { languages: own.join(', ') })}</Chip>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Without case and accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
