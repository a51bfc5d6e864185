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
    const path = Object.keys(problems).find((at) => at === name || at.startsWith(`${name}.`))
    const problem = path === undefined ? undefined : problems[path]
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
  type Registered = { name: string; shown: unknown; parse: (text: string) => unknown }
  const { initial: first } = options
  const store = createStore<FormState<Values>>({
    values: first,
    initial: first,
    problems: {},
    submitting: false,
  })
  const registered = new Map<HTMLInputElement, Registered>()
  const bindings = new Map<string, Omit<FieldBinding, 'error'>>()
  let running = false
  let attempts = 0
  const update = (part: Partial<FormState<Values>>) => store.set({ ...store.get(), ...part })

  /** The values, with what was typed without an event: before hydration, or by the browser. */
  function read(): Values {
    let { values } = store.get()
    for (const [control, entry] of registered) {
      const shown = shownIn(control)
      // An unchecked radio button says nothing about its group.
      if (shown !== entry.shown && shown !== null)
        values = withValue(values, entry.name, typeof shown === 'string' ? entry.parse(shown) : shown)
      entry.shown = shown
    }
    if (values !== store.get().values) update({ values })
    return values
  }
  const write = (path = '') => {
    const { values } = store.get()
    for (const [control, entry] of registered) {
      if (path && !overlaps(entry.name, path)) continue
      const value = valueAt(values, entry.name)
      if (isRadio(control)) control.checked = control.value === value
      else if (control.type === 'checkbox') control.checked = value === true
      else control.value = textOf(value)
      entry.shown = shownIn(control)
    }
  }
  const without = (path: string) => pick(store.get().problems, (at) => !overlaps(at, path))
  const set = <Some extends Path>(path: Some, value: ValueAt<Values, Some> | undefined) => {
    update({ values: withValue(read(), path, value), problems: without(path) })
    write(path)
  }
  /** The first control of some fields, in the order of the document. */
  function controlOf(...paths: string[]): HTMLInputElement | undefined {
    let found: HTMLInputElement | undefined
    for (const [control, { name }] of registered)
      if (paths.some((path) => overlaps(name, path)) && (!found || isBefore(control, found))) found = control
    return found
  }

  /** Checks all values, and shows the problems of some fields instead of those shown there before. */
  async function checkSome(isAsked: (path: string) => boolean) {
    const before = attempts
    const { output, problems } = await options.check(read())
    const found = pick(problems, isAsked)
    // If it was sent meanwhile, the server's errors are newer.
    if (before === attempts)
      update({ problems: { ...pick(store.get().problems, (at) => !isAsked(at)), ...found } })
    return { output, names: Object.keys(found) }
  }
  const checkField = (path: string) => checkSome((at) => overlaps(at, path))

  /** Checks the named fields, by default all: returns the output, or focuses the first invalid one. */
  async function check(...paths: Path[]): Promise<Output | null> {
    const { output, names } = await checkSome(
      (at) => paths.length === 0 || paths.some((path) => overlaps(at, path)),
    )
    controlOf(...names)?.focus()
    return names.length > 0 ? null : output
  }

  const createBinding = (name: string, parse: (text: string) => unknown): Omit<FieldBinding, 'error'> => ({
    name,
    ref: (control) => {
      if (!control) return undefined
      // Of the properties used here, only inputs have `checked`.
      const input = control as HTMLInputElement
      registered.set(input, { name, shown: isRadio(input) ? null : '', parse })
      const value = valueAt(store.get().values, name)
      // An empty text field may hold what was typed before hydration.
      if (value !== undefined && (value !== '' || control instanceof HTMLSelectElement)) write(name)
      return () => {
        read()
        registered.delete(input)
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
        if (before === attempts && controlOf(name)) void checkField(name)
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
    update({ problems: { ...store.get().problems, ...Object.fromEntries(problems) } })
    controlOf(...Object.keys(errors))?.focus()
  }

  return {
    store,
    bind,
    read,
    /** The text of a field as it is now. */
    value: (path: Path) => controlOf(path)?.value ?? textOf(valueAt(store.get().values, path)),
    set,
    focus: (path: Path) => controlOf(path)?.focus(),
    check,
    checkField,
    submit,
    showErrors,
    /** Starts again from `initial`, by default with these values. */
    reset: (initial: Values, values = initial) => {
      update({ initial, values, problems: {} })
      write()
    },
    use: (now: FormOptions<Values, Output>) => {
      options = now
    },
  }
}

const isRadio = ({ type }: HTMLInputElement) => type === 'radio'
/** What a control shows, to notice changes; null for an unchecked radio button. */
const shownIn = (control: HTMLInputElement): unknown => {
  if (isRadio(control)) return control.checked ? control.value : null
  return control.type === 'checkbox' ? control.checked : control.value
}
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
const pick = (problems: FieldProblems, keeps: (path: string) => boolean): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => keeps(path)))

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
