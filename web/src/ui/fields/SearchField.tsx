import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { Field } from './Field.tsx'

const debounceMs = 250

type SearchFieldProps = {
  label: string
  hint?: string
  /** The current search. */
  q: string
  onChange: (q: string) => void
}

/** Debounced search field; what is typed stays, whatever is being loaded. */
export function SearchField({ label, hint, q, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(q)
  const [searched, setSearched] = useState(q)
  // The URL changed from outside: another link, or Back.
  if (q !== searched) {
    setSearched(q)
    if (q !== typed.trim()) setTyped(q)
  }

  const search = useEffectEvent((text: string) => {
    // Both in one transition: the URL changes in one, and setting `asked` earlier would make the old URL look
    // like an outside change.
    startTransition(() => {
      setSearched(text)
      onChange(text)
    })
  })
  useEffect(() => {
    if (typed.trim() === searched) return undefined
    const timer = setTimeout(() => search(typed.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [typed, searched])

  return (
    <Field
      type="search"
      label={label}
      hint={hint}
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
