import type { ReactNode } from 'react'
import styles from './Field.module.css'
import type { CommonFieldProps } from './useFieldIds.ts'
import { ErrorIcon } from '../icons.tsx'

type FrameProps = CommonFieldProps & { id: string; optional?: ReactNode; children: ReactNode }

/** Label above; control, hint and error below. */
export function FieldFrame({ id, label, hint, error, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** Hint and error of a control, with the ids from useFieldIds. */
export function FieldNotes({ id, hint, error }: Pick<CommonFieldProps, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <ErrorIcon size={18} />
          {error}
        </p>
      )}
    </>
  )
}
