import { type Admin, editAdmin } from '@resguardo/contract/people/admins'
import { loginPassword, signupPassword } from '@resguardo/contract/platform/fields/fields'
import { limits } from '@resguardo/contract/platform/limits'
import type { PasswordPolicy } from '@resguardo/contract/auth/passwordRules'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import * as z from 'zod/mini'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { storeToken } from '#api/token.ts'
import { invalidatedByPeople } from '#shared/invalidatedByPeople.ts'
import { passwordDigest } from '#session/digest.ts'

const modernPassword = z
  .string()
  .check(
    z.minLength(limits.modernPassword.min, 'profile.password.modern'),
    z.maxLength(limits.modernPassword.max, 'profile.password.modern'),
  )

const passwordDraftRules = (hasPassword: boolean, policy: PasswordPolicy) =>
  z
    .object({
      current: hasPassword ? loginPassword : z.string(),
      password: policy === 'modern' ? modernPassword : signupPassword,
      again: z.string(),
    })
    .check(
      z.refine(({ password, again }) => password === again, {
        error: 'fields.passwordsDiffer',
        path: ['again'],
        // Reported together with other errors, not only once the rest is valid.
        when: () => true,
      }),
    )
type PasswordDraft = z.input<ReturnType<typeof passwordDraftRules>>

const blank: PasswordDraft = { current: '', password: '', again: '' }

/** Changes the person's own password. The server requires the current one, except for the first password. */
export function usePasswordForm({ uid, has_password: hasPassword }: Admin, policy: PasswordPolicy) {
  const save = useSend(editAdmin, { refresh: invalidatedByPeople })
  const form = useForm({ initial: blank, check: checkBySchema(passwordDraftRules(hasPassword, policy)) })

  const submit = form.submit(async ({ current, password }) => {
    const [digest, proof] = await Promise.all([
      passwordDigest(password),
      hasPassword && passwordDigest(current),
    ])
    try {
      const saved = await save.mutateAsync({
        body: { uid, password: digest, renew_token: true, ...(proof && { current_password: proof }) },
      })
      if (saved?.token) storeToken(saved.token)
      form.reset(blank)
    } catch (error) {
      const field = fieldOf(failureOf(error)?.status)
      if (field === 'password' || hasPassword) form.focus(field ?? 'password')
    }
  })

  const failure = save.error?.failure
  return {
    form,
    submit: () => void submit(),
    pending: save.isPending || form.submitting,
    saved: save.isSuccess,
    failure,
    /** The field that the server's refusal is about, if any. */
    refusedField: fieldOf(failure?.status),
    clear: () => {
      if (save.status !== 'idle' && !save.isPending) save.reset()
    },
  }
}

function fieldOf(status: number | 'net' | undefined): 'current' | 'password' | null {
  if (status === 403 || status === 429) return 'current'
  return status === 422 ? 'password' : null
}
