import type { Failure } from '#api/failure.ts'
import { useSayField } from '#shared/useSayField.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'

/** Errors of fields: from the call's schema, else from the server. */
export function useFieldErrors(failure: Failure | undefined, reset: () => void) {
  const sayField = useSayField()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  // An error in an object of the body is shown at its inner field.
  const serverErrors = Object.fromEntries(
    Object.entries(failure?.fields ?? {}).map(([path, message]) => [path.split('.').at(-1), message]),
  )
  return {
    errorOf: (name: string) => sayField({ message: errors[name] ?? serverErrors[name] }) || undefined,
    /** Returns the parsed body if it is valid; otherwise focuses the first invalid field. */
    check: <Schema extends z.ZodMiniType>(
      schema: Schema,
      body: unknown,
      form: HTMLFormElement,
    ): z.input<Schema> | null => {
      const parsed = schema.safeParse(body)
      const issues = parsed.success ? [] : parsed.error.issues
      const messages = issues.map(({ path, message }) => [String(path.at(-1) ?? ''), message] as const)
      setErrors(Object.fromEntries(messages.toReversed()))
      const names = new Set(messages.map(([name]) => name))
      const first = [...form.elements].find(
        (control) => control instanceof HTMLElement && names.has(control.getAttribute('name') ?? ''),
      )
      if (first instanceof HTMLElement) first.focus()
      return parsed.success ? (body as z.input<Schema>) : null
    },
    clear: () => {
      setErrors({})
      if (failure) reset()
    },
  }
}
