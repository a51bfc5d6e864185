/** What the URL says of the open record; the list keeps it when its filters change. */
const ofRecord = ['tab', 'before'] as const

/** The parameters of a list, with those of the record that is open. */
export function withRecord(list: URLSearchParams, current: URLSearchParams): URLSearchParams {
  for (const name of ofRecord) {
    const value = current.get(name)
    if (value !== null) list.set(name, value)
  }
  return list
}

/** The parameters of the list alone. */
export function withoutRecord(current: URLSearchParams): URLSearchParams {
  const list = new URLSearchParams(current)
  for (const name of ofRecord) list.delete(name)
  return list
}

/** An address with these parameters. */
export const withQuery = (path: string, params: URLSearchParams) =>
  params.size > 0 ? `${path}?${params}` : path
