import { useEffect, useEffectEvent, useRef } from 'react'
import { useLanguage } from '#i18n/language.ts'
import styles from './TermsText.module.css'
import { terms } from './terms.ts'

/** The terms in the page's language; `onEnd` once their last line has come into sight. */
export function TermsText({ onEnd }: { onEnd: () => void }) {
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
      {terms.map(({ title, text }) => (
        <section key={title.en}>
          <h3>{title[language]}</h3>
          <p>{text[language]}</p>
        </section>
      ))}
      <div ref={end} className={styles.end} />
    </div>
  )
}
