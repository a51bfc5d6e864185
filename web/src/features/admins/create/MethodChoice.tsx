import { publicSettings } from '@resguardo/contract/auth/auth'
import type { PasswordPolicy } from '@resguardo/contract/auth/passwordRules'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from '#router'
import { query } from '#api/queries.ts'
import { Say, useSay } from '#i18n/say.tsx'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import type { CreateMessage } from './create.messages.ts'
import type { CreateMethod } from './personDraft.ts'

export type MethodState = {
  method: CreateMethod
  choose: (method: CreateMethod) => void
  /** Until the settings are loaded e-mail counts as on; the server decides. */
  mails: boolean
  /** Whether mail leaves the installation; if not, the admin passes on the link. */
  delivered: boolean
  passwords: boolean
  policy: PasswordPolicy
}

/** How accounts can begin: by invite while e-mail is on, with a password only if `passwords` allows it. */
export function useMethodState(passwords: boolean): MethodState {
  const { data } = useQuery(query(publicSettings, {}))
  const [chosen, choose] = useState<CreateMethod | null>(null)
  const mails = data?.emailing_enabled ?? true
  const method = chosen ?? (mails || !passwords ? 'invite' : 'password')
  return {
    method: method === 'invite' && !mails && passwords ? 'password' : method,
    choose,
    mails,
    delivered: data?.mail_delivered !== false,
    passwords,
    policy: data?.password_policy ?? 'classic',
  }
}

type MethodChoiceProps = {
  methods: MethodState
  /** Path of the page where e-mail is switched on, for people who may open it. */
  settings: string | null
}

/** A password now, or an invite. A disabled option stays readable and says why. */
export function MethodChoice({
  methods: { method, choose, mails, delivered, passwords },
  settings,
}: MethodChoiceProps) {
  const say = useSay<CreateMessage>()
  const toSettings = (parts: ReactNode) =>
    settings && passwords ? (
      <Link key="a" to={settings}>
        {parts}
      </Link>
    ) : null
  return (
    <RadioCards<CreateMethod>
      legend={say('create.method')}
      name="method"
      value={method}
      onChange={({ target }) => choose(target.value === 'password' ? 'password' : 'invite')}
      options={[
        {
          value: 'invite',
          label: say(delivered ? 'create.method.invite' : 'create.method.link'),
          disabled: !mails,
          detail: mails ? (
            say(delivered ? 'create.method.invite.text' : 'create.method.invite.undelivered')
          ) : (
            <Say<CreateMessage> id="create.method.invite.off" values={{ a: toSettings }} />
          ),
        },
        {
          value: 'password',
          label: say('create.method.password'),
          disabled: !passwords,
          detail: say(passwords ? 'create.method.password.text' : 'create.method.password.off'),
        },
      ]}
    />
  )
}
