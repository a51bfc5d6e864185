import type { HighlightedText } from '@resguardo/contract/learning/courses'
import styles from './Search.module.css'

/** A text with the matching words highlighted. */
export function MarkedText({ text, marks }: HighlightedText) {
  const cuts = marks.map(([from, to], index) => ({ from, to, before: marks[index - 1]?.[1] ?? 0 }))
  return (
    <>
      {cuts.map(({ from, to, before }) => (
        <span key={from}>
          {text.slice(before, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
