import { queryOptions } from '@tanstack/react-query'
import { CallFailed } from './failure.ts'

/**
 * A JSON file under /content/. It is our own and was held against its format when the pages were built, so no
 * schema travels to the phone; `holds` names the part whose absence would break the page.
 */
export function contentFile<Format extends object>(path: string, holds: keyof Format & string) {
  return queryOptions({
    queryKey: ['content', path] as const,
    queryFn: () => read<Format>(path, holds),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function read<Format extends object>(path: string, holds: keyof Format & string): Promise<Format> {
  const none = { fields: {}, data: null }
  const response = await fetch(`/content/${path}`).catch(() => {
    throw new CallFailed({ ...none, status: 'net', messageKey: 'net' })
  })
  const file: unknown = response.ok ? await response.json().catch(() => null) : null
  if (typeof file !== 'object' || file === null || !(holds in file))
    throw new CallFailed({ ...none, status: response.status, messageKey: 'i404' })
  // Checked by the rules of the content room before it was built in.
  return file as Format
}
