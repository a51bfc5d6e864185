import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { productName } from './product.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Hears every page's title: the header shows it, the prerendering writes it into the document. */
export const TitleListener = createContext<(title: string) => void>(() => {})

// Of the document, not of a component: the next page mounts another title.
let lastPath: string | undefined

type PageTitleProps = {
  /** Name of the page in the document's title, and its heading unless children say more. */
  title: string
  children?: ReactNode
  /** Where the heading is only for those who hear it. */
  hidden?: boolean
}

/** The `h1` of a page. Sets the document's title, and takes the focus when another page is opened. */
export function PageTitle({ title, children = title, hidden = false }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const listen = useContext(TitleListener)
  const tell = useEffectEvent((name: string) => listen(name))
  // No effect runs while prerendering.
  if (import.meta.env.SSR) listen(title)

  useEffect(() => {
    document.title = documentTitle(title)
    tell(title)
  }, [title])

  useEffect(() => {
    if (lastPath !== undefined && lastPath !== pathname) heading.current?.focus()
    lastPath = pathname
  }, [pathname])

  return (
    <h1 ref={heading} tabIndex={-1}>
      {hidden ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </h1>
  )
}

/** A page's name with the product's after it. */
export function documentTitle(title: string): string {
  return `${title} · ${productName()}`
}
