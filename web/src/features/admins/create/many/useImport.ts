import type { NewPersonRow, RowOutcome } from '@resguardo/contract/people/newPeople'
import type { PasswordPolicy } from '@resguardo/contract/auth/passwordRules'
import { createUsers } from '@resguardo/contract/people/users'
import { useRef, useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSendOnce } from '#api/useSendOnce.ts'
import { passwordDigest } from '#session/digest.ts'
import { invalidatedByPeople } from '#shared/invalidatedByPeople.ts'
import { generatePassword } from '../generatePassword.ts'
import type { CreateMethod } from '../personDraft.ts'
import type { PastedRow } from './readCsv.ts'

/** A row with the server's validation; null before the dry run. */
export type CheckedRow = { row: PastedRow; outcome: RowOutcome | null }
export type CreatedRow = { row: PastedRow; outcome: RowOutcome; password: string | null }

/** State of a list: every change triggers a dry run; once no row has an error, all are created. */
export function useImport(method: CreateMethod, policy: PasswordPolicy) {
  const [rows, setRows] = useState<readonly CheckedRow[] | null>(null)
  const [created, setCreated] = useState<readonly CreatedRow[] | null>(null)
  const passwords = useRef(new Map<number, string>())
  const send = useSend(createUsers, { refresh: [] })
  const create = useSendOnce(createUsers, { refresh: invalidatedByPeople, resend: () => void submit() })
  // Of several dry runs in flight only the last one counts.
  const dryRun = useRef(0)

  const passwordOf = (line: number) => {
    const password = passwords.current.get(line) ?? generatePassword(policy)
    passwords.current.set(line, password)
    return password
  }
  const bodyOf = async (list: readonly PastedRow[]) => ({
    via_email: method === 'invite',
    rows: await Promise.all(
      list.map(async ({ line, teamName: _, ...row }): Promise<NewPersonRow> => {
        if (method === 'invite') return row
        return { ...row, password: await passwordDigest(passwordOf(line)) }
      }),
    ),
  })

  async function check(list: readonly PastedRow[]) {
    const run = ++dryRun.current
    const previousOutcomes = new Map((rows ?? []).map(({ row, outcome }) => [row, outcome]))
    setRows(list.map((row) => ({ row, outcome: previousOutcomes.get(row) ?? null })))
    create.reset()
    if (list.length === 0) return send.reset()
    try {
      const answer = await send.mutateAsync({ body: { ...(await bodyOf(list)), dry_run: true } })
      if (run === dryRun.current) setRows(withOutcomes(list, answer.rows))
    } catch {
      // The page shows the error and offers a retry.
    }
  }

  async function submit() {
    if (!rows) return
    const list = rows.map(({ row }) => row)
    try {
      const answer = await create.send({ body: await bodyOf(list) })
      setCreated(
        list.flatMap((row, at) => {
          const outcome = answer.rows[at]
          const password = method === 'password' ? passwordOf(row.line) : null
          return outcome ? [{ row, outcome, password }] : []
        }),
      )
    } catch (error) {
      const outcomes = outcomesIn(failureOf(error)?.data)
      if (outcomes) setRows(withOutcomes(list, outcomes))
    }
  }

  const lines = rows?.map(({ row }) => row) ?? []
  return {
    rows,
    created,
    checking: send.isPending,
    creating: create.isPending,
    failure: create.failure ?? send.error?.failure,
    asking: create.retrying,
    /** The response was lost; until the outcome is known, the list stays as it was sent. */
    lost: create.lost,
    check: (list: readonly PastedRow[]) => void check(list),
    checkAgain: () => void check(lines),
    editRow: (line: number, changes: Partial<PastedRow>) =>
      void check(lines.map((row) => (row.line === line ? { ...row, ...changes } : row))),
    removeRows: (...removed: number[]) => void check(lines.filter(({ line }) => !removed.includes(line))),
    submit: () => void submit(),
    restart: () => {
      dryRun.current++
      passwords.current.clear()
      setRows(null)
      setCreated(null)
      send.reset()
      create.reset()
    },
  }
}

const withOutcomes = (list: readonly PastedRow[], outcomes: readonly RowOutcome[]): CheckedRow[] =>
  list.map((row, at) => ({ row, outcome: outcomes[at] ?? null }))

/** A refusal lists the errors of each row. */
function outcomesIn(data: unknown): readonly RowOutcome[] | null {
  if (typeof data !== 'object' || data === null || !('rows' in data) || !Array.isArray(data.rows)) return null
  // The server builds both responses with the same function.
  return data.rows as RowOutcome[]
}
