import { editAdminCall } from '#api/endpointRoutes.ts'
import { call } from '#api/call.ts'
import { useThemeMode } from '#theme/themeMode.ts'

/**
 * The theme that the button switches to, and the switch: applied here at once, saved in the account for the
 * next sign-in.
 */
export function useThemeToggle(uid: string) {
  const { scheme, setThemeMode } = useThemeMode()
  const theme = scheme === 'dark' ? ('light' as const) : ('dark' as const)
  const change = () => {
    setThemeMode(theme)
    // A direct call: nothing shows its progress, and a failure is ignored (spec 7).
    void call(editAdminCall, { body: { uid, theme } })
  }
  return { theme, change }
}
