import { useId } from 'react'
import { useSay } from '#i18n/say.tsx'
import { ModuleScene } from '#shared/scenes/ModuleScene.tsx'
import { modulesOf, type Worries, type WorryAnswer, worryAnswers, type WorryQuestion } from './worries.ts'
import type { WorriesMessage } from './worries.messages.ts'
import styles from './Worries.module.css'

/** The pictures of answers whose first module has another answer beside it, or which have no module. */
const pictures: Partial<Record<WorryAnswer, string>> = { threatened: 'conversations', nothing: 'solid-base' }

type WorryTilesProps = {
  question: WorryQuestion
  worries: Worries
  onAnswer: (answer: WorryAnswer) => void
}

/** One question with its answers as tiles; a press on one answers. */
export function WorryTiles({ question, worries, onAnswer }: WorryTilesProps) {
  const say = useSay<WorriesMessage>()
  const id = useId()
  const label = (answer: WorryAnswer) => say(`worries.${question}.${answer}` as WorriesMessage)
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {say(`worries.${question}`)}
      </h2>
      <ul role="list" className={styles.tiles}>
        {worryAnswers[question].map((answer) => (
          <li key={answer}>
            <button
              type="button"
              className={styles.tile}
              aria-pressed={worries[question] === answer}
              onClick={() => onAnswer(answer)}
            >
              <ModuleScene id={pictures[answer] ?? modulesOf[answer][0] ?? ''} className={styles.scene} />
              {label(answer)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
