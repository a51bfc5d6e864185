import { commonRefusals } from '@resguardo/contract/platform/endpoints/endpoint'
import type { JsonSchema, Operation, Parameter } from '@resguardo/contract/platform/endpoints/openapi'
import { typeText } from '@resguardo/contract/platform/typeText'
import styles from './docs.module.css'
import { StatusTable, useDocsText } from './docsLanguage.tsx'

/** One call of the document. */
export type DocumentedCall = { path: string; method: string; operation: Operation }

/** A call: a summary when closed; parameters, body and responses when open. */
export function Call({ call: { path, method, operation } }: { call: DocumentedCall }) {
  const text = useDocsText()
  const { operationId, summary, parameters, requestBody, responses } = operation
  const common: readonly number[] = commonRefusals
  const specificStatuses = Object.entries(responses)
    .map(([status, { description }]) => [Number(status), description] as const)
    // Statuses common to all calls are listed at the top; here only those with another description.
    .filter(([status]) => status === 200 || !common.includes(status))
  return (
    <details id={operationId} data-call={`${operationId} ${method} ${path} ${summary}`.toLowerCase()}>
      <summary className={styles.summary}>
        <code className={styles.method}>{method}</code> <code>{path}</code>
        <span className={styles.what} lang="en">
          {summary}
        </span>
      </summary>
      <div className={styles.call}>
        <p>
          <strong>{text('access')}:</strong> {text(`access.${operation['x-access']}`)}
        </p>
        {operation['x-scope'] && (
          <p>
            <strong>{text('scope')}:</strong> <code>{operation['x-scope']}</code>
          </p>
        )}
        <ParameterList title="path" values={parameters.filter((one) => one.in === 'path')} />
        <ParameterList title="query" values={parameters.filter((one) => one.in === 'query')} />
        {requestBody && <TypeBlock title="body" schema={schemaOf(requestBody.content)} />}
        <ResponseBody content={responses['200']?.content ?? {}} />
        <StatusTable caption="statuses" statuses={specificStatuses} />
        <p className={styles.quiet}>{text('alsoEvery')}</p>
        <CurlExample call={{ path, method, operation }} />
      </div>
    </details>
  )
}

type BodyContent = NonNullable<Operation['requestBody']>['content']
const schemaOf = (content: BodyContent): JsonSchema => content['application/json']?.schema ?? {}

function ResponseBody({ content }: { content: BodyContent }) {
  const text = useDocsText()
  const envelope = content['application/json']?.schema
  if (envelope) return <TypeBlock title="data" schema={dataOf(envelope)} />
  return (
    <p>
      <strong>{text('file')}:</strong> {Object.keys(content).join(', ')}
    </p>
  )
}

/** The data in the envelope; a reference links to its schema. */
function dataOf({ properties }: JsonSchema): JsonSchema {
  const data = properties?.['data']
  return typeof data === 'object' ? data : {}
}

function TypeBlock({ title, schema }: { title: 'body' | 'data'; schema: JsonSchema }) {
  const text = useDocsText()
  return (
    <figure>
      <figcaption>
        <strong>{text(title)}</strong>
      </figcaption>
      <pre className={styles.code}>
        <code>{typeText(schema)}</code>
      </pre>
    </figure>
  )
}

function ParameterList({ title, values }: { title: 'path' | 'query'; values: readonly Parameter[] }) {
  const text = useDocsText()
  if (values.length === 0) return null
  return (
    <figure>
      <figcaption>
        <strong>{text(title)}</strong>
      </figcaption>
      <pre className={styles.code}>
        <code>
          {values
            .map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeText(schema)}`)
            .join('\n')}
        </code>
      </pre>
    </figure>
  )
}

/** The call as a `curl` command, with a body for each shape that it accepts. */
function CurlExample({ call }: { call: DocumentedCall }) {
  const text = useDocsText()
  const { requestBody } = call.operation
  const bodies = Object.values(requestBody?.content['application/json']?.examples ?? {})
  const texts = bodies.length > 0 ? bodies.map(({ value }) => curl(call, value)) : [curl(call)]
  return (
    <figure>
      <figcaption>
        <strong>{text('example')}</strong>
      </figcaption>
      {texts.map((one) => (
        <pre key={one} className={styles.code}>
          <code>{one}</code>
        </pre>
      ))}
    </figure>
  )
}

function curl({ path, method, operation }: DocumentedCall, body?: unknown): string {
  const parametersIn = (location: Parameter['in']) =>
    operation.parameters.filter((one) => one.in === location && one.example !== undefined)
  const filledPath = parametersIn('path').reduce(
    (url, { name, example }) => url.replace(`{${name}}`, String(example)),
    path,
  )
  const query = new URLSearchParams(
    parametersIn('query').map(({ name, example }): [string, string] => [name, String(example)]),
  ).toString()
  const lines = [
    `curl -s ${method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method} `}"https://resguardo.example${filledPath}${query && `?${query}`}"`,
    ...(operation.security.length > 0 ? ['-H "authorization: Bearer $TOKEN"'] : []),
    ...(body === undefined
      ? []
      : ["-H 'content-type: application/json'", `-d '${shellQuoted(JSON.stringify(body))}'`]),
  ]
  return lines.join(' \\\n  ')
}

/** Escapes text for single quotes in a shell. */
const shellQuoted = (text: string) => text.replaceAll("'", `'\\''`)
