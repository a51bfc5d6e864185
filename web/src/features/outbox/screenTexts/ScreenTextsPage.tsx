import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { readScreenTexts } from '@resguardo/contract/settings/screenTexts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Link, useSearchParams } from '#router'
import { useMay } from '#session/rights.ts'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import lists from '#shared/Lists.module.css'
import { Chip } from '#ui/controls/Chip.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Forbidden } from '#ui/feedback/Forbidden.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { TabLinks } from '#ui/layout/TabLinks.tsx'
import styles from '../templates/MailTemplates.module.css'
import { ScreenText } from './ScreenText.tsx'
import type { ScreenTextsMessage } from './screenTexts.messages.ts'

export type FoundTexts = DataOf<typeof readScreenTexts>

/** Of the list of texts, and of one by its key. */
const screensPath = paths.mailTemplate('screens')
export const pathOfText = (key: string) => `${screensPath}?${new URLSearchParams({ key })}`

/** The kinds of texts, as tabs above their lists. */
export function TextKinds({ current }: { current: 'mails' | 'screens' }) {
  const say = useSay<ScreenTextsMessage>()
  return (
    <TabLinks
      label={say('screenTexts.kinds')}
      tabs={[
        { value: 'mails', label: say('screenTexts.mails') },
        { value: 'screens', label: say('screenTexts.screens') },
      ]}
      current={current}
      to={(kind) => (kind === 'mails' ? paths.mailTemplates : screensPath)}
    />
  )
}

/** The texts of screens, found by their words, and one of them to change. For super admins. */
export function ScreenTextsPage() {
  const say = useSay<ScreenTextsMessage>()
  const may = useMay()
  const [params] = useSearchParams()
  const key = params.get('key')
  return (
    <>
      <PageTitle title={key ?? say('screenTexts.title')} />
      {!may('settings.read') && <Forbidden needs="root" />}
      {may('settings.read') && (key ? <ScreenText key={key} name={key} /> : <TextList />)}
    </>
  )
}

function TextList() {
  const say = useSay<ScreenTextsMessage>()
  const [params, setParams] = useSearchParams()
  const q = (params.get('q') ?? '').slice(0, 200)
  const changedOnly = params.get('changed') === '1'
  const search = { ...(q && { q }), ...(changedOnly && { changed: 'true' as const }) }
  const result = useQuery({ ...query(readScreenTexts, { query: search }), placeholderData: keepPreviousData })
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true })
  }
  return (
    <section className={lists.page} aria-label={say('screenTexts.title')}>
      <TextKinds current="screens" />
      <p>{say('screenTexts.what')}</p>
      <SearchField label={say('screenTexts.search')} q={q} onChange={(typed) => change('q', typed)} />
      <Checkbox
        label={say('screenTexts.changedOnly')}
        checked={changedOnly}
        onChange={(event) => change('changed', event.target.checked ? '1' : '')}
      />
      <QuerySection result={result} failureTitle={say('screenTexts.failed')} lines={6}>
        {(found) =>
          found.total > 0 ? (
            <Texts {...found} />
          ) : (
            <EmptyState title={say(changedOnly && !q ? 'screenTexts.noneChanged' : 'screenTexts.none')} />
          )
        }
      </QuerySection>
    </section>
  )
}

function Texts({ texts, total }: FoundTexts) {
  const say = useSay<ScreenTextsMessage>()
  const { language } = useLanguage()
  return (
    <>
      <ul role="list" className={styles.kinds} aria-label={say('screenTexts.title')}>
        {texts.map(({ key, languages }) => {
          const shown = languages.find(({ lang }) => lang === language)
          const own = languages.filter((one) => one.own !== null).map(({ lang }) => lang)
          return (
            <li key={key}>
              <Link to={pathOfText(key)} className={styles.kind}>
                <span className={styles.found}>
                  {shown?.own ?? shown?.builtIn}
                  <span className={lists.mail} translate="no">
                    {key}
                  </span>
                </span>
                {own.length > 0 && <Chip>{say('screenTexts.changedIn', { languages: own.join(', ') })}</Chip>}
              </Link>
            </li>
          )
        })}
      </ul>
      {total > texts.length && <p>{say('screenTexts.more', { count: total - texts.length })}</p>}
    </>
  )
}
