import { EmptyState } from './EmptyState.tsx'
import { useUiSay } from './useUiSay.ts'

/** Replaces a page that requires a role: says which one, and who can grant it. */
export function Forbidden({ needs }: { needs: 'admin' | 'root' }) {
  const say = useUiSay()
  return <EmptyState title={say(`ui.forbidden.${needs}`)}>{say(`ui.forbidden.${needs}.text`)}</EmptyState>
}
