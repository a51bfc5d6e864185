import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { Field } from './Field.tsx'

const pause = 250

type SearchFieldProps = {
  label: string
  /** What is searched for now. */
  q: string
  onChange: (q: string) => void
}

/** Asks when the typing pauses; what is typed stays whatever is being loaded. */
export function SearchField({ label, q, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(q)
  const [asked, setAsked] = useState(q)
  // The address changed from outside: another link, or Back.
  if (q !== asked) {
    setAsked(q)
    if (q !== typed.trim()) setTyped(q)
  }

  const search = useEffectEvent((text: string) => {
    // The address changes in a transition: told apart, the old one would look like one from outside.
    startTransition(() => {
      setAsked(text)
      onChange(text)
    })
  })
  useEffect(() => {
    if (typed.trim() === asked) return undefined
    const timer = setTimeout(() => search(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed, asked])

  return (
    <Field
      type="search"
      label={label}
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
