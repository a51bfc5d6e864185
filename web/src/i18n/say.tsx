import { type ReactNode, useCallback } from 'react'
import { useIntl } from 'react-intl'

export type MessageValues = Readonly<
  Record<string, string | number | bigint | boolean | Date | null | undefined>
>
export type Say<Key extends string> = (key: Key, values?: MessageValues) => string
export type RichMessageValues = Readonly<
  Record<string, MessageValues[string] | ReactNode | ((parts: ReactNode[]) => ReactNode)>
>

/** Hook: `say(key, values?)` in the page's language. Give the type of its keys: `useSay<AuthMessage>()`. */
export function useSay<Key extends string = never>(): Say<Key> {
  const intl = useIntl()
  return useCallback(
    (key, values) => plainText(intl.messages, key) ?? intl.formatMessage({ id: key }, { ...values }),
    [intl],
  )
}

type SayProps<Key extends string> = { id: Key; values?: RichMessageValues }

/**
 * A text that contains elements:
 * `<Say<AuthMessage> id="auth.terms" values={{ a: (parts) => <Link to={terms}>{parts}</Link> }} />`.
 */
export function Say<Key extends string = never>({ id, values }: SayProps<Key>): ReactNode {
  const intl = useIntl()
  // The formatter's type lacks readonly, but it never writes to the values.
  return (
    plainText(intl.messages, id) ?? intl.formatMessage({ id }, { ...values } as Record<string, ReactNode>)
  )
}

function plainText(messages: object, key: string) {
  const message: unknown = Object.hasOwn(messages, key) ? Reflect.get(messages, key) : undefined
  return typeof message === 'string' ? message : undefined
}
