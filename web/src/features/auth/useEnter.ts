import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { claimsOf } from '#api/token.ts'
import { useLanguage } from '#i18n/language.ts'
import { openSession } from '#session/session.ts'

/** Opens the session of a token in its owner's language, and goes on to a path, if one is named. */
export function useEnter() {
  const [entering, setEntering] = useState(false)
  const { setLanguage } = useLanguage()
  const navigate = useNavigate()
  const enter = useCallback(
    async (token: string, to?: string) => {
      setEntering(true)
      await openSession(token)
      const lang = claimsOf(token)?.lang
      // Texts that cannot be had now are asked for again by the next page.
      if (lang) await setLanguage(lang).catch(() => {})
      if (to !== undefined) await navigate(to, { replace: true })
    },
    [navigate, setLanguage],
  )
  return { entering, enter }
}
