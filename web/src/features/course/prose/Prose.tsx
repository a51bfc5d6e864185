import { Suspense } from 'react'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import styles from './Prose.module.css'

type ProseProps = { text: string; lang?: string | undefined }

// If it fails to load, the text is shown without formatting.
const { Part: Markdown } = lazyComponent(async () => (await import('./Markdown.tsx')).default, PlainText)

/** A text of the content. Most are plain paragraphs; the Markdown parser is loaded only for others. */
export function Prose({ text, lang }: ProseProps) {
  const plain = <PlainText text={text} />
  return (
    <div className={styles.prose} lang={lang}>
      {hasMarkdown(text) ? (
        <Suspense fallback={plain}>
          <Markdown text={text} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  )
}

function PlainText({ text }: { text: string }) {
  const paragraphs = text.replace(/\*\*|__|`|^#+ /gm, '').split(/\n\s*\n/)
  return paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>)
}

const hasMarkdown = (text: string) => /[*_`<>[\]]|^[ \t]*(#|[-+] |\d+\. )/m.test(text)
