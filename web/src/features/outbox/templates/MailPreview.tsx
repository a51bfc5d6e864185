import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { previewMailTemplate } from '@resguardo/contract/settings/mailTemplates'
import { useSay } from '#i18n/say.tsx'
import styles from './MailTemplates.module.css'
import type { MailTemplatesMessage } from './mailTemplates.messages.ts'

type MailPreviewProps = {
  mail: DataOf<typeof previewMailTemplate>['mail']
  /** What the mail shows between its paragraphs. */
  kind: 'link' | 'code'
}

/** A mail as its reader sees it, with invented values. */
export function MailPreview({ mail, kind }: MailPreviewProps) {
  const say = useSay<MailTemplatesMessage>()
  return (
    <section className={styles.preview} aria-label={say('mailTemplates.previewOf')} aria-live="polite">
      {mail ? (
        <>
          <h2 className={styles.subject}>{mail.subject}</h2>
          {mail.before.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p className={kind === 'link' ? styles.link : styles.code}>{mail.action}</p>
          {mail.after.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p className={styles.footer}>{mail.footer.join(' · ')}</p>
        </>
      ) : (
        <p className={styles.footer}>{say('mailTemplates.noPreview')}</p>
      )}
    </section>
  )
}
