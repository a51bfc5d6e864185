import type { CutStep } from '@resguardo/contract/lessons/cutLesson'
import { lastLabelControl } from '@resguardo/contract/lessons/drawings/lastLabelControl'
import { languages } from '@resguardo/contract/platform/languages'
import type { ReactNode } from 'react'
import { Say } from '#i18n/say.tsx'
import styles from './strip.module.css'
import type { StripMessage } from './strip.messages.ts'

type PathLabelDetailProps = { step: CutStep; index: number }

/** One label of a path: its position, its neighbours, and its name on phones in other languages. */
export function PathLabelDetail({ step, index }: PathLabelDetailProps) {
  const { path, elsewhere, controls = [], screens } = step
  // As the list counts: drawn controls are further steps.
  const further = controls.length - (lastLabelControl(step) < 0 ? 0 : 1)
  const total = path.length + (screens ? further : 0)
  const earlier = screens ? controls.filter(({ first }) => first).length : 0
  const [label, before, after] = [path[index], path[index - 1], path[index + 1]]
  const otherNames = languages.flatMap((language) => {
    const word = elsewhere?.[language]?.[index]
    return word && word !== label ? [{ language, word }] : []
  })
  return (
    <div className={styles.detail}>
      <p>
        <Say<StripMessage>
          id="strip.place"
          values={{ step: earlier + index + 1, total, label, b: strong() }}
        />
      </p>
      <p>
        {before === undefined ? (
          <Say<StripMessage> id="strip.app" />
        ) : (
          <Say<StripMessage> id="strip.after" values={{ label: before, b: strong() }} />
        )}{' '}
        {after === undefined ? (
          <Say<StripMessage> id="strip.end" />
        ) : (
          <Say<StripMessage> id="strip.before" values={{ label: after, b: strong() }} />
        )}
      </p>
      {otherNames.map(({ language, word }) => (
        <p key={language}>
          <Say<StripMessage> id="strip.elsewhere" values={{ language, label: word, b: strong(language) }} />
        </p>
      ))}
    </div>
  )
}

const strong = (lang?: string) => (parts: ReactNode) => (
  <strong lang={lang} translate="no">
    {parts}
  </strong>
)
