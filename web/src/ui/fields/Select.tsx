import type { ComponentProps } from 'react'
import styles from './Field.module.css'
import { FieldFrame } from './FieldFrame.tsx'
import { type CommonFieldProps, useFieldIds } from './useFieldIds.ts'
import { ChevronDownIcon } from '../icons.tsx'

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean }
export type SelectProps = Omit<ComponentProps<'select'>, 'multiple' | 'children'> &
  CommonFieldProps & { options: readonly Option[]; placeholder?: string }

/** A native select, which every phone presents in its own way. */
export function Select({ label, hint, error, id: idProp, options, placeholder, ...select }: SelectProps) {
  const { id, control } = useFieldIds({ ...select, hint, error, id: idProp })
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className={styles.selectBox}>
        <select {...select} {...control} className={styles.control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </span>
    </FieldFrame>
  )
}
