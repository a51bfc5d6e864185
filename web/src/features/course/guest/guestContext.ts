import type { Course } from '@resguardo/contract/learning/courses'
import type { Plan } from '@resguardo/contract/learning/plan'
import { createContext, type ReactNode, useContext } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#paths'
import { changePhonePath } from '#shared/changePhonePath.ts'
import { useSession } from '#session/session.ts'

/** Owner of what someone without an account keeps in this browser. No account has this uid. */
export const guestId = 'guest'

/** Course and plan of someone without an account: only the modules that open without a licence. */
export type Guest = {
  course: Course
  plan: Plan
  /** What the last lesson ends with, in place of the way to the dashboard. */
  end: ReactNode
}

const GuestContext = createContext<Guest | null>(null)
export const GuestProvider = GuestContext.Provider

/** Null for an account. */
export const useGuest = () => useContext(GuestContext)

/** Whose progress and ticks the page shows and keeps; empty if signed out. */
export function useReaderId(): string {
  const guest = useGuest()
  const user = useSession()
  return guest ? guestId : (user?.uid ?? '')
}

/** Addresses within the course. Without an account, lessons have public ones. */
export function useCoursePaths() {
  const guest = useGuest()
  const { language } = useLanguage()
  return guest
    ? {
        submodule: (id: string, slide?: number) => paths.start(language, id, slide),
        phone: paths.startPhone(language),
        home: paths.start(language),
      }
    : { submodule: paths.submodule, phone: changePhonePath, home: paths.dashboard }
}
