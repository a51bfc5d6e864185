import { queryOptions } from '@tanstack/react-query'
import { CallError } from '../failure.ts'

/**
 * A JSON file under /content/. It is ours and was validated when the pages were built, so no schema is sent
 * to the browser. `holds` names the property without which the page would break.
 */
export function contentFile<Format extends object>(path: string, requiredKey: keyof Format & string) {
  return queryOptions({
    queryKey: ['content', path] as const,
    queryFn: () => fetchContent<Format>(path, requiredKey),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function fetchContent<Format extends object>(
  path: string,
  requiredKey: keyof Format & string,
): Promise<Format> {
  const noDetails = { fields: {}, data: null }
  const response = await fetch(`/content/${path}`).catch(() => {
    throw new CallError({ ...noDetails, status: 'net', messageKey: 'net' })
  })
  const file: unknown = response.ok ? await response.json().catch(() => null) : null
  if (typeof file !== 'object' || file === null || !(requiredKey in file))
    throw new CallError({ ...noDetails, status: response.status, messageKey: 'i404' })
  // Validated at build time by the rules in content/.
  return file as Format
}
