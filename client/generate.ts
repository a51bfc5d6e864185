import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonRefusals } from '@resguardo/contract/platform/endpoints/endpoint'
import { type JsonSchema, openApi, type Operation } from '@resguardo/contract/platform/endpoints/openapi'
import { typeText } from '@resguardo/contract/platform/typeText'

/** Path of the generated file. */
export const callsFile = join(import.meta.dirname, 'src/calls.ts')

const fileHeader = `// Made from the contract by generate.ts; changes here are lost.

/** What goes in and comes out of each call, and the statuses by which it may say no. */
export interface Calls {
`

/**
 * The source of `src/calls.ts`: the types of every call of the contract, and the table that the client reads.
 */
export function generate(): string {
  const calls = Object.entries(openApi().paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
      })),
    )
    .toSorted((one, other) => one.operation.operationId.localeCompare(other.operation.operationId))
  const types = calls.map(({ method, path, operation }) => callTypes(`${method} ${path}`, operation))
  const rows = calls.map(({ method, path, operation }) => {
    const parts = [method, path, isFile(operation) ? 'file' : cursorOf(operation)].filter((part) => part)
    return `  ${operation.operationId}: [${parts.map((part) => `'${part}'`).join(', ')}],\n`
  })
  return `${fileHeader}${types.join('')}}

/** A file comes without an envelope; after and before name the cursor of a call that answers pages. */
type Kind = 'file' | 'after' | 'before'

/** Method, path and kind of each call. */
export const table = {
${rows.join('')}} as const satisfies Record<keyof Calls, readonly [method: string, path: string, kind?: Kind]>
`
}

function callTypes(heading: string, operation: Operation): string {
  const { summary, responses } = operation
  const refusals = Object.keys(responses).filter((status) => status !== '200')
  const answer = responses['200']?.content['application/json']?.schema
  const data = answer?.properties?.['data']
  const input = inputLines(operation)
  return `  /** ${heading}: ${summary.replaceAll('*/', '* /')} */
  ${operation.operationId}: {
    input: ${input.length === 0 ? 'Record<string, never>' : `{\n${input.join('')}    }`}
    data: ${isFile(operation) ? 'Blob' : indented(typeText(typeof data === 'object' ? data : {}))}
    refusals: ${refusals.join(' | ') || commonRefusals.join(' | ')}
  }
`
}

/** Whether the response is a file instead of an envelope with data. */
const isFile = ({ responses }: Operation) => {
  const content = responses['200']?.content ?? {}
  const schema = content['application/json']?.schema
  return schema?.properties?.['data'] === undefined
}

/** The query parameter that takes `next` of a page, if the call answers pages. */
function cursorOf({ parameters, responses }: Operation) {
  const data = responses['200']?.content['application/json']?.schema?.properties?.['data']
  if (typeof data !== 'object') return undefined
  if (![data, ...(data.anyOf ?? [])].some((one) => one.properties?.['next'])) return undefined
  return ['after', 'before'].find((cursor) => parameters.some(({ name }) => name === cursor))
}

function inputLines({ parameters, requestBody }: Operation): string[] {
  const values = (location: 'path' | 'query') => {
    const parameterList = parameters.filter((one) => one.in === location)
    if (parameterList.length === 0) return []
    const schema: JsonSchema = {
      type: 'object',
      properties: Object.fromEntries(parameterList.map((one) => [one.name, one.schema])),
      required: parameterList.filter(({ required }) => required).map(({ name }) => name),
    }
    const optional = parameterList.some(({ required }) => required) ? '' : '?'
    return [`      ${location}${optional}: ${indented(typeText(schema), '      ')}\n`]
  }
  const body = requestBody?.content['application/json']?.schema
  return [
    ...values('path'),
    ...values('query'),
    ...(body ? [`      body: ${indented(typeText(body), '      ')}\n`] : []),
  ]
}

const indented = (text: string, by = '    ') => text.replaceAll('\n', `\n${by}`)

if (import.meta.main) writeFileSync(callsFile, generate())
