import { createAdmin, type CreatedAccount } from '@resguardo/contract/people/newPeople'
import { defaultLanguage } from '@resguardo/contract/platform/languages'
import { useState } from 'react'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { useSearchParams } from '#router'
import { failureOf } from '#api/failure.ts'
import { useSendOnce } from '#api/useSendOnce.ts'
import { timezoneOf } from '#session/browser.ts'
import { invalidatedByPeople } from '#shared/invalidatedByPeople.ts'
import { useSession } from '#session/session.ts'
import { teamUidIn } from '#shared/forms/teamOptions.ts'
import {
  newAdminBody,
  type PersonDraft,
  type PersonDraftField,
  personDraftRules,
  type CreateOptions,
} from './personDraft.ts'

/** The created account, and its password, which only this page knows. */
export interface CreationResult {
  created: CreatedAccount
  name: string
  password: string | null
}

/** State of the form for one person; after each creation it starts again with the same team and place. */
export function useCreatePersonForm(options: CreateOptions) {
  const user = useSession()
  const [params] = useSearchParams()
  const [done, setDone] = useState<CreationResult | null>(null)
  const create = useSendOnce(createAdmin, { refresh: invalidatedByPeople, resend: () => void submit() })
  const blank: PersonDraft = {
    username: '',
    first_name: '',
    last_name: '',
    role: 'user',
    // Opened from a team's page: preselects that team.
    team: teamUidIn(params),
    lang: user?.lang ?? defaultLanguage,
    timezone: timezoneOf(),
    country: '',
    city: '',
    institution: '',
    notes: '',
    expiration: '',
    password: '',
  }
  const form = useForm({ initial: blank, check: checkBySchema(personDraftRules(options)) })

  const submit = form.submit(async (draft) => {
    try {
      const created = await create.send({ body: await newAdminBody(draft, options) })
      setDone({
        created,
        name: `${draft.first_name} ${draft.last_name}`.trim(),
        password: options.method === 'password' ? draft.password : null,
      })
      // The next person often has the same team and place.
      const { role, team, lang, timezone, country, institution } = draft
      form.reset({ ...blank, role, team, lang, timezone, country, institution })
    } catch (error) {
      const failure = failureOf(error)
      const field = fieldOf(failure?.status)
      if (failure && field) form.showErrors({ [field]: failure.messageKey })
      throw error
    }
  })

  const { failure } = create
  const refusedField = failure && (fieldOf(failure.status) ?? Object.keys(failure.fields)[0])
  return {
    form,
    done,
    again: () => {
      setDone(null)
      create.reset()
    },
    submit: () => void submit(),
    pending: create.isPending || form.submitting,
    /** Failures that are not shown at a field. */
    failure: refusedField ? undefined : failure,
    asking: create.retrying,
    /** The response was lost; until the outcome is known, the form stays as it was sent. */
    lost: create.lost,
    clear: () => {
      if (create.isError) create.reset()
    },
  }
}

/** The field for a refusal: user name taken, or unknown team. */
function fieldOf(status: number | 'net' | undefined): PersonDraftField | null {
  if (status === 409) return 'username'
  return status === 404 ? 'team' : null
}
