import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import type { FieldRule, Problem } from './rules.ts'

type Control = HTMLInputElement
/** What a field of `ui` needs of its form. */
export type FieldBinding = {
  name: string
  ref: (control: Control | null) => void
  onChange: () => void
  onBlur: () => void
  error: string | undefined
}
type Controls<Name extends string> = Partial<Record<Name, Control | null>>

/**
 * The fields of a small form, without a library: what was typed lives in the page itself, so that letters typed
 * before the script arrives are kept. A field complains once it was left, or when the form is sent; typing
 * silences it. `check` gives the values as the contract wants them, or focuses the first wrong field.
 */
export function useFields<Name extends string>(
  rules: Readonly<Record<Name, FieldRule>>,
  onType?: () => void,
) {
  const say = useSay<string>()
  const [problems, setProblems] = useState<Partial<Record<Name, Problem>>>({})
  const latest = useRef({ rules, onType })
  const controls = useRef<Controls<Name>>({})
  const kept = useRef<Partial<Record<Name, string>>>({})
  const afterPress = useAfterPress()
  useEffect(() => {
    latest.current = { rules, onType }
  })

  const value = useCallback((name: Name) => controls.current[name]?.value ?? kept.current[name] ?? '', [])
  const report = useCallback(
    (name: Name, problem: Problem | null) => setProblems((now) => withProblem(now, name, problem)),
    [],
  )
  const set = useCallback((name: Name, text: string) => {
    kept.current[name] = text
    const control = controls.current[name]
    if (control) control.value = text
  }, [])
  const focus = useCallback((name: Name) => controls.current[name]?.focus(), [])

  const check = useCallback(
    <Some extends Name>(...names: Some[]): Record<Some, string> | null => {
      const found = names.map(
        (name) => [name, latest.current.rules[name](value(name), value as (name: string) => string)] as const,
      )
      for (const [name, result] of found) report(name, 'problem' in result ? result.problem : null)
      const wrong = found.find(([, result]) => 'problem' in result)
      if (wrong) focus(wrong[0])
      if (wrong) return null
      const values = found.map(([name, result]) => [name, 'value' in result ? result.value : ''])
      // One entry for each name that was asked for.
      return Object.fromEntries(values) as Record<Some, string>
    },
    [value, report, focus],
  )

  const bind = useMemo(() => {
    const made = new Map<Name, ReturnType<typeof make>>()
    const make = (name: Name) => ({
      name,
      ref: (control: Control | null) => {
        if (control && kept.current[name] && !control.value) control.value = kept.current[name]
        if (!control) kept.current[name] = value(name)
        controls.current[name] = control
      },
      onChange: () => {
        report(name, null)
        latest.current.onType?.()
      },
      onBlur: () =>
        afterPress(() => {
          if (!controls.current[name]) return
          const result = latest.current.rules[name](value(name), value as (name: string) => string)
          report(name, 'problem' in result ? result.problem : null)
        }),
    })
    return (name: Name) => {
      const known = made.get(name) ?? make(name)
      made.set(name, known)
      return known
    }
  }, [value, report, afterPress])

  const field = (name: Name): FieldBinding => {
    const problem = problems[name]
    return { ...bind(name), error: problem && say(problem.key, problem.values) }
  }
  return { field, check, value, set, focus, report, silence: () => setProblems({}) }
}

function withProblem<Name extends string>(
  now: Partial<Record<Name, Problem>>,
  name: Name,
  problem: Problem | null,
) {
  if (!problem && !now[name]) return now
  const { [name]: _old, ...others } = now
  // Everything but the one name, and that name again where it still is wrong.
  return (problem ? { ...others, [name]: problem } : others) as Partial<Record<Name, Problem>>
}

/**
 * Runs something once no button is held down. A complaint that appears while a press is under way would push
 * the pressed button from under the finger, and the press would be lost.
 */
function useAfterPress() {
  const held = useRef(false)
  useEffect(() => {
    const down = () => void (held.current = true)
    const up = () => void (held.current = false)
    document.addEventListener('pointerdown', down, true)
    for (const event of ['pointerup', 'pointercancel'] as const) document.addEventListener(event, up, true)
    return () => {
      document.removeEventListener('pointerdown', down, true)
      for (const event of ['pointerup', 'pointercancel'] as const)
        document.removeEventListener(event, up, true)
    }
  }, [])
  return useCallback((run: () => void) => {
    if (!held.current) return run()
    document.addEventListener('pointerup', () => setTimeout(run), { once: true })
  }, [])
}
