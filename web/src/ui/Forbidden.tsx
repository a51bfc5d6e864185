import { EmptyState } from './EmptyState.tsx'
import { useUiSay } from './say.ts'

/** In place of a page that needs a role: which one, and who can give it. */
export function Forbidden({ needs }: { needs: 'admin' | 'root' }) {
  const say = useUiSay()
  return <EmptyState title={say(`ui.forbidden.${needs}`)}>{say(`ui.forbidden.${needs}.text`)}</EmptyState>
}
