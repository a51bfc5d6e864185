import { useCallback, useState } from 'react'
import { useNavigate } from '#router'
import { claimsOf } from '#api/token.ts'
import { useLanguage } from '#i18n/language.ts'
import { openSession } from '#session/session.ts'

/** Starts the session of a token in its owner's language, and navigates to `to` if given. */
export function useOpenSession() {
  const [entering, setEntering] = useState(false)
  const { setLanguage } = useLanguage()
  const navigate = useNavigate()
  const enter = useCallback(
    async (token: string, to?: string) => {
      setEntering(true)
      await openSession(token)
      const lang = claimsOf(token)?.lang
      // If the texts fail to load the next page requests them again.
      if (lang) await setLanguage(lang).catch(() => {})
      if (to !== undefined) navigate(to, { replace: true })
    },
    [navigate, setLanguage],
  )
  return { entering, enter }
}
