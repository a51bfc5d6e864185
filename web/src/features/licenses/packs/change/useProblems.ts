import type { Failure } from '#api/failure.ts'
import { useSayField } from '#session/useSayField.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'

/** What is wrong with fields: by the schema of the call, else by what the server said. */
export function useProblems(failure: Failure | undefined, reset: () => void) {
  const sayField = useSayField()
  const [wrong, complain] = useState<Readonly<Record<string, string>>>({})
  // Of an object in the body its own field is what people see.
  const told = Object.fromEntries(
    Object.entries(failure?.fields ?? {}).map(([path, message]) => [path.split('.').at(-1), message]),
  )
  return {
    errorOf: (name: string) => sayField({ message: wrong[name] ?? told[name] }) || undefined,
    /** What was typed, if it can be sent; the first field that is wrong gets the focus. */
    check: <Schema extends z.ZodMiniType>(
      schema: Schema,
      body: unknown,
      form: HTMLFormElement,
    ): z.input<Schema> | null => {
      const parsed = schema.safeParse(body)
      const issues = parsed.success ? [] : parsed.error.issues
      const found = issues.map(({ path, message }) => [String(path.at(-1) ?? ''), message] as const)
      complain(Object.fromEntries(found.reverse()))
      const names = new Set(found.map(([name]) => name))
      const first = [...form.elements].find(
        (control) => control instanceof HTMLElement && names.has(control.getAttribute('name') ?? ''),
      )
      if (first instanceof HTMLElement) first.focus()
      return parsed.success ? (body as z.input<Schema>) : null
    },
    clear: () => {
      complain({})
      if (failure) reset()
    },
  }
}
