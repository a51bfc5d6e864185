import { useCallback, useEffect, useRef, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { type FieldRule, type FieldProblem, preloadRules, type RuleResult } from './fieldRules.ts'

/** Props that connect a field of `ui` to its form. */
export type FieldBinding = {
  name: string
  ref: (control: HTMLInputElement | null) => void
  onFocus: () => void
  onChange: () => void
  onBlur: () => void
  error: string | undefined
}
type FieldProblems<Name extends string> = Partial<Record<Name, FieldProblem>>
type FieldsProps<Name extends string> = {
  rules: Readonly<Record<Name, FieldRule>>
  onType?: (() => void) | undefined
}

/**
 * Fields of a small form, without a library. Values live in the DOM, so letters typed before hydration are
 * kept. A field is validated on blur and on submit; typing clears its error. `check` returns the values as
 * the contract wants them, or focuses the first invalid field.
 */
export function useFields<Name extends string>(rules: FieldsProps<Name>['rules'], onType?: () => void) {
  const say = useSay<string>()
  const [problems, setProblems] = useState<FieldProblems<Name>>({})
  const afterPress = useAfterPress()
  const [form] = useState(() => createFields({ rules, onType }, setProblems, afterPress))
  useEffect(() => form.use({ rules, onType }))

  const field = (name: Name): FieldBinding => {
    const problem = problems[name]
    return { ...form.bind(name), error: problem && say(problem.key, problem.values) }
  }
  return { ...form, field }
}

type UpdateProblems<Name extends string> = (change: (now: FieldProblems<Name>) => FieldProblems<Name>) => void

function createFields<Name extends string>(
  props: FieldsProps<Name>,
  update: UpdateProblems<Name>,
  afterPress: (run: () => void) => void,
) {
  const controls: Partial<Record<Name, HTMLInputElement | null>> = {}
  const lastValues: Partial<Record<Name, string>> = {}
  const bindings = new Map<Name, Omit<FieldBinding, 'error'>>()

  const value = (name: Name) => controls[name]?.value ?? lastValues[name] ?? ''
  const focus = (name: Name) => controls[name]?.focus()
  const set = (name: Name, text: string) => {
    lastValues[name] = text
    const control = controls[name]
    if (control) control.value = text
  }
  const show = (name: Name, problem: FieldProblem | null) =>
    update((now) => {
      if (!problem && !now[name]) return now
      const next = { ...now }
      if (problem) next[name] = problem
      else delete next[name]
      return next
    })
  const validate = async (name: Name): Promise<RuleResult> => {
    // A rule only names other fields of the same form.
    const result = await props.rules[name](value(name), value as (name: string) => string)
    show(name, 'problem' in result ? result.problem : null)
    return result
  }

  async function check<Some extends Name>(...names: Some[]): Promise<Record<Some, string> | null> {
    const results = await Promise.all(names.map(validate))
    const invalid = names.find((_, at) => 'problem' in (results[at] ?? {}))
    if (invalid) focus(invalid)
    if (invalid) return null
    const values = results.map((one, at) => [names[at], 'value' in one ? one.value : ''])
    // One entry per requested name.
    return Object.fromEntries(values) as Record<Some, string>
  }

  const createBinding = (name: Name): Omit<FieldBinding, 'error'> => ({
    name,
    ref: (control) => {
      if (control && lastValues[name] && !control.value) control.value = lastValues[name]
      if (!control) lastValues[name] = value(name)
      controls[name] = control
    },
    onFocus: preloadRules,
    onChange: () => {
      show(name, null)
      props.onType?.()
    },
    onBlur: () => afterPress(() => void (controls[name] && validate(name))),
  })
  const bind = (name: Name) => {
    const binding = bindings.get(name) ?? createBinding(name)
    bindings.set(name, binding)
    return binding
  }
  const use = (now: FieldsProps<Name>) => {
    props = now
  }
  return { bind, use, check, value, set, focus }
}

/**
 * Runs a function once no pointer button is held down. An error that appears during a press would move the
 * pressed button away from the finger, and the click would be lost.
 */
function useAfterPress() {
  const pressed = useRef(false)
  useEffect(() => {
    const down = () => void (pressed.current = true)
    const up = () => void (pressed.current = false)
    const releaseEvents = ['pointerup', 'pointercancel'] as const
    document.addEventListener('pointerdown', down, true)
    for (const event of releaseEvents) document.addEventListener(event, up, true)
    return () => {
      document.removeEventListener('pointerdown', down, true)
      for (const event of releaseEvents) document.removeEventListener(event, up, true)
    }
  }, [])
  return useCallback((run: () => void) => {
    if (!pressed.current) run()
    else document.addEventListener('pointerup', () => setTimeout(run), { once: true })
  }, [])
}
