import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { CallFailed } from './failure.ts'

/** A JSON file under /content/, held against its format; it does not change while the page is open. */
export function contentFile<Schema extends z.ZodMiniType>(path: string, schema: Schema) {
  return queryOptions({
    queryKey: ['content', path] as const,
    queryFn: () => read(path, schema),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function read<Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  const none = { fields: {}, data: null }
  const response = await fetch(`/content/${path}`).catch(() => {
    throw new CallFailed({ ...none, status: 'net', messageKey: 'net' })
  })
  const parsed = response.ok ? schema.safeParse(await response.json().catch(() => null)) : null
  if (!parsed?.success) throw new CallFailed({ ...none, status: response.status, messageKey: 'i404' })
  return parsed.data
}
