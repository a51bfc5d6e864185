import type { ReactNode } from 'react'
import { Link } from '#router'

/** Renders the `<a>` of a message as a link: `values={{ a: linkTo(paths.signUp(language)) }}`. */
export function linkTo(to: string) {
  return (parts: ReactNode) => (
    <Link key={to} to={to}>
      {parts}
    </Link>
  )
}
