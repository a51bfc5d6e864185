import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { createAdmin, type Created } from '@resguardo/contract/create'
import { defaultLanguage } from '@resguardo/contract/languages'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { failureOf } from '#api/failure.ts'
import { useSendOnce } from '#api/useSendOnce.ts'
import { timezoneOf } from '#session/browser.ts'
import { peopleTouch } from '#session/peopleTouch.ts'
import { useSession } from '#session/session.ts'
import { teamIn } from '#lists/teamChoice.ts'
import { showAtFields } from '#session/showAtFields.ts'
import { bodyOf, type Draft, type DraftField, draftFields, rulesOf, type Way } from './draft.ts'

/** The created account, and its password, which only this page knows. */
export interface Done {
  created: Created
  name: string
  password: string | null
}

/** State of the form for one person; after each creation it starts again with the same team and place. */
export function useOneForm(way: Way) {
  const user = useSession()
  const [params] = useSearchParams()
  const [done, setDone] = useState<Done | null>(null)
  const create = useSendOnce(createAdmin, { refresh: peopleTouch, again: () => void submit() })
  const blank: Draft = {
    username: '',
    first_name: '',
    last_name: '',
    role: 'user',
    // Opened from a team's page: preselects that team.
    team: teamIn(params),
    lang: user?.lang ?? defaultLanguage,
    timezone: timezoneOf(),
    country: '',
    city: '',
    institution: '',
    notes: '',
    expiration: '',
    password: '',
  }
  const form = useForm<Draft>({
    resolver: standardSchemaResolver(rulesOf(way)),
    defaultValues: blank,
    mode: 'onTouched',
  })

  const submit = form.handleSubmit(async (draft) => {
    try {
      const created = await create.send({ body: await bodyOf(draft, way) })
      setDone({
        created,
        name: `${draft.first_name} ${draft.last_name}`.trim(),
        password: way.method === 'password' ? draft.password : null,
      })
      // The next person often has the same team and place.
      const { role, team, lang, timezone, country, institution } = draft
      form.reset({ ...blank, role, team, lang, timezone, country, institution })
    } catch (error) {
      refused(failureOf(error))
    }
  })

  function refused(failure: ReturnType<typeof failureOf>) {
    const atField = fieldOf(failure?.status)
    if (failure && atField) form.setError(atField, { message: failure.messageKey }, { shouldFocus: true })
    showAtFields(form, draftFields, failure)
  }

  const { failure } = create
  const told = failure && (fieldOf(failure.status) ?? Object.keys(failure.fields)[0])
  return {
    form,
    done,
    again: () => {
      setDone(null)
      create.reset()
    },
    submit: () => void submit(),
    pending: create.isPending || form.formState.isSubmitting,
    /** Failures that are not shown at a field. */
    failure: told ? undefined : failure,
    asking: create.asking,
    /** The response was lost; until the outcome is known, the form stays as it was sent. */
    lost: create.lost,
    clear: () => {
      if (create.isError) create.reset()
    },
  }
}

/** The field for a refusal: user name taken, or unknown team. */
function fieldOf(status: number | 'net' | undefined): DraftField | null {
  if (status === 409) return 'username'
  return status === 404 ? 'team' : null
}
