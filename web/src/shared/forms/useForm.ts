import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '#api/failure.ts'
import { type MessageValues, useSay } from '#i18n/say.tsx'
import { createStore, useStore } from '#store'
import { type FieldPath, isSame, overlaps, valueAt, type ValueAt, withValue } from './fieldPath.ts'

/** A message key with its values. */
export type FieldProblem = { key: string; values?: MessageValues }
type FieldProblems = Readonly<Record<string, FieldProblem>>

/** The problems of a form's values by path, and the values as the contract wants them. */
export type CheckResult<Output> = { output: Output | null; problems: FieldProblems }
export type FormCheck<Values, Output> = (values: Values) => CheckResult<Output> | Promise<CheckResult<Output>>

export type FormOptions<Values, Output> = {
  initial: Values
  check: FormCheck<Values, Output>
  /** When a field is checked; by default once it loses focus. Every field is checked before sending. */
  checkOn?: 'blur' | 'submit'
  onType?: ((values: Values) => unknown) | undefined
  onFocus?: () => void
}

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Props that connect a field of `ui` to its form. */
export type FieldBinding = {
  name: string
  ref: (control: FormControl | null) => (() => void) | undefined
  onFocus: () => void
  onChange: () => void
  onBlur: () => void
  error: string | undefined
}

type FormState<Values> = { values: Values; initial: Values; problems: FieldProblems; submitting: boolean }

export type Form<Values extends object, Output = unknown> = ReturnType<typeof useForm<Values, Output>>

/**
 * The one way to write a form. Controls keep their values in the DOM, so letters typed before hydration are
 * kept; `values` follows them. Typing clears a field's error. `submit` focuses the first invalid field, sends
 * once at a time, and shows a refused call's errors at their fields.
 */
export function useForm<Values extends object, Output>(options: FormOptions<Values, Output>) {
  const say = useSay<string>()
  const afterPress = useAfterPress()
  const [{ store, bind, use, ...form }] = useState(() => createForm(options, afterPress))
  useEffect(() => use(options))
  const { values, initial, problems, submitting } = useStore(store)

  const errorOf = (name: string) => {
    const problem = problems[name] ?? Object.entries(problems).find(([at]) => at.startsWith(`${name}.`))?.[1]
    return problem && say(problem.key, problem.values)
  }
  const names = Object.keys({ ...initial, ...values })
  const dirty = names.filter((name) => !isSame(valueAt(values, name), valueAt(initial, name)))
  return {
    ...form,
    values,
    initial,
    problems,
    submitting,
    /** Names of the fields that differ from the initial values. */
    dirty,
    isDirty: dirty.length > 0,
    errorOf,
    /** `parse` turns the control's text into the value. */
    field: (name: FieldPath<Values>, parse?: (text: string) => unknown): FieldBinding => ({
      ...bind(name, parse),
      error: errorOf(name),
    }),
  }
}

function createForm<Values extends object, Output>(
  options: FormOptions<Values, Output>,
  afterPress: (run: () => void) => void,
) {
  type Path = FieldPath<Values>
  type RegisteredControl = {
    control: FormControl
    name: string
    shown: string
    parse: (text: string) => unknown
  }
  const { initial: first } = options
  const store = createStore<FormState<Values>>({
    values: first,
    initial: first,
    problems: {},
    submitting: false,
  })
  const registered = new Map<FormControl, RegisteredControl>()
  const bindings = new Map<string, Omit<FieldBinding, 'error'>>()
  let running = false
  let attempts = 0
  const update = (part: Partial<FormState<Values>>) => store.set({ ...store.get(), ...part })

  /** The values, with what was typed without an event: before hydration, or by the browser. */
  function current(): Values {
    let { values } = store.get()
    for (const { control, name, shown, parse } of registered.values()) {
      if (shownIn(control) === shown) continue
      if (!isRadio(control)) values = withValue(values, name, valueIn(control, parse))
      else if (isChecked(control)) values = withValue(values, name, control.value)
    }
    return values
  }
  function read(): Values {
    const values = current()
    for (const entry of registered.values()) entry.shown = shownIn(entry.control)
    if (values !== store.get().values) update({ values })
    return values
  }
  const writeControl = (entry: RegisteredControl) => {
    const { control, name } = entry
    const value = valueAt(store.get().values, name)
    if (control instanceof HTMLInputElement && isRadio(control)) control.checked = control.value === value
    else if (control instanceof HTMLInputElement && isCheckbox(control)) control.checked = value === true
    else control.value = textOf(value)
    entry.shown = shownIn(control)
  }
  const write = (path: string) => {
    for (const entry of registered.values()) if (overlaps(entry.name, path)) writeControl(entry)
  }
  const without = (path: string) => {
    const { problems } = store.get()
    const kept = Object.entries(problems).filter(([at]) => !overlaps(at, path))
    return kept.length === Object.keys(problems).length ? problems : Object.fromEntries(kept)
  }
  const set = <Some extends Path>(path: Some, value: ValueAt<Values, Some> | undefined) => {
    update({ values: withValue(read(), path, value), problems: without(path) })
    write(path)
  }
  const focus = (path: Path) => controlsOf([path])[0]?.focus()

  /** The controls of some fields, in the order of the document. */
  function controlsOf(paths: readonly string[]): FormControl[] {
    const named = [...registered.values()].filter(({ name }) => paths.some((path) => overlaps(name, path)))
    const controls = named.map(({ control }) => control)
    return controls.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
  }
  /** Shows problems at their fields and focuses the first. */
  function showProblems(problems: FieldProblems) {
    update({ problems: { ...store.get().problems, ...problems } })
    controlsOf(Object.keys(problems))[0]?.focus()
  }

  /** Checks the named fields, by default all: returns the output, or shows the problems. */
  async function check(...paths: Path[]): Promise<Output | null> {
    const { output, problems } = await options.check(read())
    const isAsked = (at: string) => paths.length === 0 || paths.some((path) => overlaps(at, path))
    const asked = Object.entries(problems).filter(([at]) => isAsked(at))
    const others = Object.entries(store.get().problems).filter(([at]) => !isAsked(at))
    update({ problems: Object.fromEntries(others) })
    if (asked.length === 0) return output
    showProblems(Object.fromEntries(asked))
    return null
  }
  async function checkField(path: string) {
    const before = attempts
    const { problems } = await options.check(read())
    // Sending has checked everything meanwhile, and may have shown the server's errors.
    if (before !== attempts) return
    const own = Object.entries(problems).filter(([at]) => overlaps(at, path))
    const next = { ...without(path), ...Object.fromEntries(own) }
    if (!isSame(next, store.get().problems)) update({ problems: next })
  }

  const createBinding = (name: string, parse: (text: string) => unknown): Omit<FieldBinding, 'error'> => ({
    name,
    ref: (control) => {
      if (!control) return undefined
      const entry = { control, name, shown: '', parse }
      registered.set(control, entry)
      const value = valueAt(store.get().values, name)
      // An empty text field may hold what was typed before hydration.
      if (value !== undefined && (isChoice(control) || textOf(value) !== '')) writeControl(entry)
      return () => {
        read()
        registered.delete(control)
      }
    },
    onFocus: () => options.onFocus?.(),
    onChange: () => {
      read()
      update({ problems: without(name) })
      options.onType?.(store.get().values)
    },
    onBlur: () => {
      if (options.checkOn === 'submit') return
      const before = attempts
      afterPress(() => {
        if (before === attempts && controlsOf([name]).length > 0) void checkField(name)
      })
    },
  })
  const bind = (name: string, parse: (text: string) => unknown = (text) => text) => {
    const binding = bindings.get(name) ?? createBinding(name, parse)
    bindings.set(name, binding)
    return binding
  }

  const submit =
    (send: (output: Output, values: Values) => unknown) => async (event?: { preventDefault: () => void }) => {
      event?.preventDefault()
      if (running) return
      running = true
      attempts += 1
      try {
        const output = await check()
        if (output === null) return
        update({ submitting: true })
        await send(output, store.get().values)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        showErrors(error.failure.fields)
      } finally {
        running = false
        update({ submitting: false })
      }
    }
  /** Shows errors of the server, message keys by path. */
  function showErrors(errors: Readonly<Record<string, string>>) {
    const problems = Object.entries(errors).map(([path, key]) => [path, { key }])
    if (problems.length > 0) showProblems(Object.fromEntries(problems))
  }

  return {
    store,
    bind,
    read,
    /** The text of a field as it is now. */
    value: (path: Path) => textOf(valueAt(current(), path)),
    set,
    focus,
    check,
    checkField,
    submit,
    showErrors,
    clearErrors: (...paths: Path[]) => {
      for (const path of paths) update({ problems: without(path) })
    },
    /** Starts again from `initial`, by default with these values. */
    reset: (initial: Values, values = initial) => {
      update({ initial, values, problems: {} })
      for (const entry of registered.values()) writeControl(entry)
    },
    use: (now: FormOptions<Values, Output>) => {
      options = now
    },
  }
}

const isRadio = (control: FormControl) => control.type === 'radio'
const isCheckbox = (control: FormControl) => control.type === 'checkbox'
const isChoice = (control: FormControl) =>
  isRadio(control) || isCheckbox(control) || control instanceof HTMLSelectElement
const isChecked = (control: FormControl) => control instanceof HTMLInputElement && control.checked
const textOf = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? `${value}` : ''
/** What a control shows, to notice changes. */
const shownIn = (control: FormControl) =>
  isRadio(control) || isCheckbox(control) ? String(isChecked(control)) : control.value
const valueIn = (control: FormControl, parse: (text: string) => unknown) =>
  isCheckbox(control) ? isChecked(control) : parse(control.value)

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
