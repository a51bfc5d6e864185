import { limits } from '@resguardo/contract/platform/limits'
import type { ComponentProps } from 'react'
import { Field } from '#ui/fields/Field.tsx'

type FieldProps = ComponentProps<typeof Field>

/** The fields for the name and the address of a source outside: a feed, a webhook, an alert's source. */
export const NameAndUrlFields = ({ name, url }: { name: FieldProps; url: FieldProps }) => (
  <>
    <Field maxLength={limits.alertSource} autoComplete="off" {...name} />
    <Field type="url" maxLength={limits.url} autoComplete="off" placeholder="https://" {...url} />
  </>
)
