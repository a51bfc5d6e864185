import { languageNames, languages } from '@resguardo/contract/platform/languages'
import { limits } from '@resguardo/contract/platform/limits'
import type { Form } from '#shared/forms/useForm.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { Card } from '#ui/layout/Card.tsx'
import { Field, TextArea } from '#ui/fields/Field.tsx'
import type { AlertDraft } from './alertDraft.ts'
import styles from '../Manage.module.css'
import type { ManagedAlertsMessage } from '../managedAlerts.messages.ts'

/** The texts in the three languages, side by side if there is room. */
export function AlertTextFields({ form }: { form: Form<AlertDraft> }) {
  const say = useSay<ManagedAlertsMessage>()
  return (
    <Card title={say('write.words')}>
      <p className={lists.quiet}>{say('write.words.hint')}</p>
      <div className={styles.languages}>
        {languages.map((language) => (
          <fieldset key={language} className={styles.language}>
            <legend className={lists.legend}>{languageNames[language]}</legend>
            <Field
              label={say('write.words.title')}
              lang={language}
              maxLength={limits.alertTitle}
              autoComplete="off"
              {...form.field(`words.${language}.title`)}
            />
            <TextArea
              label={say('write.words.text')}
              lang={language}
              rows={6}
              maxLength={limits.alertText}
              {...form.field(`words.${language}.text`)}
            />
            <TextArea
              label={say('write.words.action')}
              lang={language}
              rows={3}
              maxLength={limits.alertAction}
              {...form.field(`words.${language}.action`)}
            />
          </fieldset>
        ))}
      </div>
    </Card>
  )
}
