import type { CutChecklistSlide } from '@resguardo/contract/lessons/cutLesson'
import { useId } from 'react'
import { Link } from '#router'
import { useCoursePaths } from '../../guest/guestContext.ts'
import { useLesson } from '../../lesson/lessonContext.ts'
import styles from '../slides.module.css'

type ItemLinksProps = { label: string; items: readonly CutChecklistSlide['items'][number][] }

/** A labelled list of items, each linked to the slide that sets it. */
export function ItemLinks({ label, items }: ItemLinksProps) {
  const id = useId()
  const addressOf = useItemAddress()
  if (items.length === 0) return null
  return (
    <>
      <h3 id={id} className={styles.range}>
        {label}:
      </h3>
      <ul aria-labelledby={id} className={styles.list}>
        {items.map((item) => {
          const address = addressOf(item.id)
          return <li key={item.id}>{address ? <Link to={address}>{item.text}</Link> : item.text}</li>
        })}
      </ul>
    </>
  )
}

/** The address of the slide whose steps set an item; undefined if the lesson has none. */
export function useItemAddress(): (item: string) => string | undefined {
  const { id, slides } = useLesson().lesson
  const { submodule } = useCoursePaths()
  return (item) => {
    const number = slides.findIndex((slide) => slide.type === 'steps' && slide.item === item) + 1
    return number > 0 ? submodule(id, number) : undefined
  }
}
