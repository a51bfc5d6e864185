import { type ReactNode, useId } from 'react'

/** Props of every form control; `ref`, `name`, `onChange` and `onBlur` come from register(). */
export type FieldParts = { label: string; hint?: ReactNode; error?: string | undefined }

type Described = Pick<FieldParts, 'hint' | 'error'> & {
  id?: string | undefined
  'aria-describedby'?: string | undefined
}

/** The ids that link a control to its hint and error, added to any other description. */
export function useFieldIds({ hint, error, id: given, 'aria-describedby': more }: Described) {
  const own = useId()
  const id = given ?? own
  const described = [more, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    control: { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined },
  }
}
