import { type Language, languageNames, languages } from '@resguardo/contract/platform/languages'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { MailKind } from '@resguardo/contract/settings/outbox'
import { readMailTemplate } from '@resguardo/contract/settings/mailTemplates'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Link, useSearchParams } from '#router'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import lists from '#shared/Lists.module.css'
import { TabLinks } from '#ui/layout/TabLinks.tsx'
import { MailTemplateForm } from './MailTemplateForm.tsx'
import type { MailTemplatesMessage } from './mailTemplates.messages.ts'

export type Template = DataOf<typeof readMailTemplate>

/** The texts of one mail, a tab for each language. */
export function MailTemplate({ kind }: { kind: MailKind }) {
  const say = useSay<MailTemplatesMessage>()
  const { language: own } = useLanguage()
  const [params] = useSearchParams()
  const lang: Language = languages.find((one) => one === params.get('tab')) ?? own
  const result = useQuery(query(readMailTemplate, { params: { kind } }))
  return (
    <div className={lists.page}>
      <p>
        <Link to={paths.mailTemplates}>{say('mailTemplates.back')}</Link>
      </p>
      <TabLinks
        label={say('mailTemplates.language')}
        tabs={languages.map((value) => ({ value, label: languageNames[value] }))}
        current={lang}
      />
      <QuerySection result={result} failureTitle={say('mailTemplates.failed')} lines={8}>
        {(template) => <MailTemplateForm key={lang} kind={kind} lang={lang} template={template} />}
      </QuerySection>
    </div>
  )
}
