import { queryOptions } from '@tanstack/react-query'
import { CallFailed } from './failure.ts'

/**
 * A JSON file under /content/. It is ours and was validated when the pages were built, so no schema is sent
 * to the browser. `holds` names the property without which the page would break.
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
  // Validated at build time by the rules in content/.
  return file as Format
}
