import { useSay } from '#i18n/say.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import type { AssistantMessage } from './assistant.messages.ts'
import styles from './assistant.module.css'
import { ChatPanel, type ChatPanelProps } from './chat/ChatPanel.tsx'

/** /assistant: questions about the reader's phone, answered from the course. */
export function AssistantPage(props: ChatPanelProps) {
  const say = useSay<AssistantMessage>()
  return (
    <div className={styles.page}>
      <PageTitle title={say('assistant.name')} />
      <p className={styles.quiet}>{say('assistant.hours')}</p>
      <VisuallyHidden>
        <h2>{say('assistant.log')}</h2>
      </VisuallyHidden>
      <ChatPanel {...props} />
    </div>
  )
}
