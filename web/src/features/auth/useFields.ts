import { useCallback, useEffect, useRef, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { type FieldRule, type Problem, prepareRules, type Ruled } from './rules.ts'

/** Props that connect a field of `ui` to its form. */
export type FieldBinding = {
  name: string
  ref: (control: HTMLInputElement | null) => void
  onFocus: () => void
  onChange: () => void
  onBlur: () => void
  error: string | undefined
}
type Problems<Name extends string> = Partial<Record<Name, Problem>>
type Given<Name extends string> = {
  rules: Readonly<Record<Name, FieldRule>>
  onType?: (() => void) | undefined
}

/**
 * Fields of a small form, without a library. Values live in the DOM, so letters typed before hydration are
 * kept. A field is validated on blur and on submit; typing clears its error. `check` returns the values as
 * the contract wants them, or focuses the first invalid field.
 */
export function useFields<Name extends string>(rules: Given<Name>['rules'], onType?: () => void) {
  const say = useSay<string>()
  const [problems, setProblems] = useState<Problems<Name>>({})
  const afterPress = useAfterPress()
  const [form] = useState(() => makeForm({ rules, onType }, setProblems, afterPress))
  useEffect(() => form.use({ rules, onType }))

  const field = (name: Name): FieldBinding => {
    const problem = problems[name]
    return { ...form.bind(name), error: problem && say(problem.key, problem.values) }
  }
  return { ...form, field }
}

type Update<Name extends string> = (change: (now: Problems<Name>) => Problems<Name>) => void

function makeForm<Name extends string>(
  given: Given<Name>,
  update: Update<Name>,
  afterPress: (run: () => void) => void,
) {
  const controls: Partial<Record<Name, HTMLInputElement | null>> = {}
  const kept: Partial<Record<Name, string>> = {}
  const bound = new Map<Name, Omit<FieldBinding, 'error'>>()

  const value = (name: Name) => controls[name]?.value ?? kept[name] ?? ''
  const focus = (name: Name) => controls[name]?.focus()
  const set = (name: Name, text: string) => {
    kept[name] = text
    const control = controls[name]
    if (control) control.value = text
  }
  const show = (name: Name, problem: Problem | null) =>
    update((now) => {
      if (!problem && !now[name]) return now
      const next = { ...now }
      if (problem) next[name] = problem
      else delete next[name]
      return next
    })
  const judge = async (name: Name): Promise<Ruled> => {
    // A rule only names other fields of the same form.
    const ruled = await given.rules[name](value(name), value as (name: string) => string)
    show(name, 'problem' in ruled ? ruled.problem : null)
    return ruled
  }

  async function check<Some extends Name>(...names: Some[]): Promise<Record<Some, string> | null> {
    const ruled = await Promise.all(names.map(judge))
    const wrong = names.find((_, at) => 'problem' in (ruled[at] ?? {}))
    if (wrong) focus(wrong)
    if (wrong) return null
    const values = ruled.map((one, at) => [names[at], 'value' in one ? one.value : ''])
    // One entry per requested name.
    return Object.fromEntries(values) as Record<Some, string>
  }

  const make = (name: Name): Omit<FieldBinding, 'error'> => ({
    name,
    ref: (control) => {
      if (control && kept[name] && !control.value) control.value = kept[name]
      if (!control) kept[name] = value(name)
      controls[name] = control
    },
    onFocus: prepareRules,
    onChange: () => {
      show(name, null)
      given.onType?.()
    },
    onBlur: () => afterPress(() => void (controls[name] && judge(name))),
  })
  const bind = (name: Name) => {
    const known = bound.get(name) ?? make(name)
    bound.set(name, known)
    return known
  }
  const use = (now: Given<Name>) => {
    given = now
  }
  return { bind, use, check, value, set, focus }
}

/**
 * Runs a function once no pointer button is held down. An error that appears during a press would move the
 * pressed button away from the finger, and the click would be lost.
 */
function useAfterPress() {
  const held = useRef(false)
  useEffect(() => {
    const down = () => void (held.current = true)
    const up = () => void (held.current = false)
    const ends = ['pointerup', 'pointercancel'] as const
    document.addEventListener('pointerdown', down, true)
    for (const event of ends) document.addEventListener(event, up, true)
    return () => {
      document.removeEventListener('pointerdown', down, true)
      for (const event of ends) document.removeEventListener(event, up, true)
    }
  }, [])
  return useCallback((run: () => void) => {
    if (!held.current) run()
    else document.addEventListener('pointerup', () => setTimeout(run), { once: true })
  }, [])
}
