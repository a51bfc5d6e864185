import { editAdminCall } from '#api/bareCalls.ts'
import { call } from '#api/call.ts'
import { useThemeMode } from '#theme/themeMode.ts'

/** The theme that a press would bring, and the press: here at once, and on the account for the next sign-in. */
export function useThemeToggle(uid: string) {
  const { scheme, setThemeMode } = useThemeMode()
  const theme = scheme === 'dark' ? ('light' as const) : ('dark' as const)
  const change = () => {
    setThemeMode(theme)
    // Whether that worked is no matter (spec 7).
    void call(editAdminCall, { body: { uid, theme } })
  }
  return { theme, change }
}
