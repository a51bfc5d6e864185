import { editAdmin } from '@resguardo/contract/people/admins'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { chooseCourse } from '@resguardo/contract/learning/courses'
import { useNavigate } from '#router'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { toast } from '#ui/feedback/toasts.ts'
import type { Answers } from '../onboardingAnswers.ts'
import type { BeginWith, GuestStart } from '../onboardingSteps.ts'

type FinishOnboardingProps = {
  uid: string
  newsletterNow: Answers['newsletter']
  guest: GuestStart | null
  beginWith: BeginWith
  onSaved: () => void
}

/** Saves the answers and opens the first slide of the course. Idempotent. */
export function useFinishOnboarding(props: FinishOnboardingProps) {
  const { uid, newsletterNow, guest, beginWith, onSaved } = props
  const say = useSay<CatalogueKey>()
  const navigate = useNavigate()
  const course = useSend(chooseCourse, { refresh: ['readCourse', 'courseContent', 'readTicks'] })
  const person = useSend(editAdmin, { refresh: ['readAdmins'] })

  async function finish({ profile, osType, device, version, newsletter }: Answers) {
    if (!osType) return
    course.reset()
    person.reset()
    try {
      const saved = await course.mutateAsync({ body: { uid, profile, osType, device, version } })
      if (newsletter !== newsletterNow) await person.mutateAsync({ body: { uid, newsletter } })
      onSaved()
      toast(say('profile200'))
      const read = guest?.carryOver(saved) ?? []
      const first = beginWith(saved, read)
      // A lesson that was begun without an account goes on where it was left.
      navigate(first ? paths.submodule(first, read.length > 0 ? undefined : 1) : paths.dashboard)
    } catch {
      // The errors are in the two mutations.
    }
  }

  return {
    finish: (answers: Answers) => void finish(answers),
    pending: course.isPending || person.isPending,
    courseFailure: failureOf(course.error),
    newsletterFailure: failureOf(person.error),
  }
}
