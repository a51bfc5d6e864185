import { type Language, languageNames, languages } from '@resguardo/contract/platform/languages'
import { readScreenTexts } from '@resguardo/contract/settings/screenTexts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Link, useSearchParams } from '#router'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import lists from '#shared/Lists.module.css'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TabLinks } from '#ui/layout/TabLinks.tsx'
import { ScreenTextForm } from './ScreenTextForm.tsx'
import type { ScreenTextsMessage } from './screenTexts.messages.ts'

/** One text of a screen, a tab for each language. */
export function ScreenText({ name }: { name: string }) {
  const say = useSay<ScreenTextsMessage>()
  const { language } = useLanguage()
  const [params] = useSearchParams()
  const lang: Language = languages.find((one) => one === params.get('tab')) ?? language
  const result = useQuery(query(readScreenTexts, { query: { key: name } }))
  return (
    <div className={lists.page}>
      <p>
        <Link to={paths.mailTemplate('screens')}>{say('screenTexts.back')}</Link>
      </p>
      <TabLinks
        label={say('screenTexts.language')}
        tabs={languages.map((value) => ({ value, label: languageNames[value] }))}
        current={lang}
      />
      <QuerySection result={result} failureTitle={say('screenTexts.failed')} lines={8}>
        {({ texts: [text] }) =>
          text ? (
            <ScreenTextForm key={lang} lang={lang} text={text} />
          ) : (
            <EmptyState title={say('screenTexts.gone')} />
          )
        }
      </QuerySection>
    </div>
  )
}
