import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from '#router'
import { productName } from '../product.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Receives every page's title: the header shows it, prerendering writes it into the document. */
export const TitleListener = createContext<(title: string) => void>(() => {})

// Module-level, not component state: the next page mounts another title.
let lastPath: string | undefined

type PageTitleProps = {
  /** Name of the page in the document title, and its heading unless children are given. */
  title: string
  children?: ReactNode
  /** The heading is visually hidden, for screen readers only. */
  hidden?: boolean
}

/** The `h1` of a page. Sets the document title, and takes the focus after navigation. */
export function PageTitle({ title, children = title, hidden = false }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const onTitle = useContext(TitleListener)
  const notify = useEffectEvent((name: string) => onTitle(name))
  // Effects do not run during prerendering.
  if (import.meta.env.SSR) onTitle(title)

  useEffect(() => {
    document.title = documentTitle(title)
    notify(title)
  }, [title])

  useEffect(() => {
    if (lastPath !== undefined && lastPath !== pathname) heading.current?.focus()
    lastPath = pathname
  }, [pathname])

  return (
    <h1 ref={heading} tabIndex={-1} data-title={children === title ? 'plain' : undefined}>
      {hidden ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </h1>
  )
}

/** A page's title followed by the product's name. */
export function documentTitle(title: string): string {
  return `${title} · ${productName()}`
}
