import { type RetentionDays, readTerms, termsIn } from '@resguardo/contract/settings/terms'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '#api/useCall.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { SignUpMessage } from './signup.messages.ts'
import styles from './TermsText.module.css'

/**
 * The terms in the page's language with this installation's retention periods; calls `onEnd` once the last
 * line is visible, or by a button for those who do not scroll.
 */
export function TermsText({ onEnd }: { onEnd: () => void }) {
  const sayFailure = useSayFailure()
  const [retention, setRetention] = useState<RetentionDays | null>(null)
  const { failure, send } = useCall(readTerms)

  async function load() {
    const answer = await send({})
    if (answer?.success) setRetention(answer.data.kept)
  }
  const loadOnce = useEffectEvent(() => void load())
  useEffect(() => loadOnce(), [])

  if (failure)
    return (
      <Alert requestId={failure.requestId} onRetry={() => void load()}>
        {sayFailure(failure)}
      </Alert>
    )
  return retention ? <TermsSections kept={retention} onEnd={onEnd} /> : <Skeleton lines={6} />
}

function TermsSections({ kept, onEnd }: { kept: RetentionDays; onEnd: () => void }) {
  const say = useSay<SignUpMessage>()
  const { language } = useLanguage()
  const end = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(onEnd)

  useEffect(() => {
    if (!end.current || typeof IntersectionObserver !== 'function') return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) reached()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div className={styles.terms}>
      {termsIn(language, kept).map(({ title, text }) => (
        <section key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
      <div ref={end} className={styles.end} />
      <Button kind="secondary" onClick={onEnd}>
        {say('signup.termsRead')}
      </Button>
    </div>
  )
}
