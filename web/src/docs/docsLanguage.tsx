import type { Language } from '@resguardo/contract/platform/languages'
import { createContext, useContext } from 'react'
import styles from './docs.module.css'
import { type DocsText, docsTexts } from './docsTexts.ts'

export const LanguageContext = createContext<Language>('en')

/** The texts of the page in its language. */
export function useDocsText() {
  const language = useContext(LanguageContext)
  return (key: DocsText) => docsTexts[key][language]
}

/** Table of statuses and their meaning. */
export function StatusTable({
  caption,
  statuses,
}: {
  caption: DocsText
  statuses: readonly (readonly [number, string])[]
}) {
  const text = useDocsText()
  return (
    <table className={styles.table}>
      <caption>{text(caption)}</caption>
      <thead>
        <tr>
          <th scope="col">{text('status')}</th>
          <th scope="col">{text('meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {statuses.map(([status, meaning]) => (
          <tr key={status}>
            <th scope="row">{status}</th>
            <td lang="en">{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
